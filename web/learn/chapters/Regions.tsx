import { BUILT_IN_MAPS } from '../../../engine/maps/catalogue.ts';
import { Link } from 'react-router-dom';
import { Figures } from '../Figures.tsx';
import { Part } from '../Part.tsx';
import { Try } from '../Try.tsx';

/** What whole regions pay, and on which maps. */
export const Regions = () => (
  <>
    <p>
      Every map is divided into regions. Whoever owns all of a region at the start of his turn gets its bonus
      on top of the armies for his land, every turn, for as long as he holds it whole.
    </p>
    <Part id="bonus" title="The bonus">
      <p>
        A bonus grows with what a region is hard to hold: how many territories it has, and over how many
        borders it can be attacked. A small region with one gate is worth more than its number says. In teams,
        regions count for a single owner alone.
      </p>
      <p>
        Breaking a region takes one conquest. If you cannot hold your own, take a piece of your neighbour’s.
      </p>
      <Try position="regions">Complete a region</Try>
    </Part>
    <Part id="maps" title="The maps">
      <Figures
        caption="Boards"
        head={['Map', 'Territories', 'Regions', 'Best with']}
        rows={BUILT_IN_MAPS.map(({ id, title, territories, regions, players: { recommended } }) => [
          <Link key={id} to={`/maps/${id}`}>
            {title}
          </Link>,
          territories,
          regions,
          `${recommended[0]} to ${recommended[1]} players`,
        ])}
      />
      <p>
        The page of each map lists its regions, what they pay, and how every seat has fared in thousands of
        games between equal Commanders.
      </p>
    </Part>
  </>
);
