import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BUILT_IN_MAPS } from '../../../../engine/maps/catalogue.ts';
import { Link } from 'react-router-dom';
import { playersWords } from '../../parts/words/playersWords.ts';
import { Figures } from '../parts/Figures.tsx';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

/** The chapter on what whole regions pay, and on which maps. */
export const Regions = () => (
  <>
    <p>
      <Trans>
        Every map is divided into regions. Whoever owns all of a region at the start of their turn gets its
        bonus on top of the armies for their land, every turn, for as long as they hold all of it.
      </Trans>
    </p>
    <Part id="bonus" title={t`The bonus`}>
      <p>
        <Trans>
          A bonus grows with how hard a region is to hold: how many territories it has, and across how many
          borders it can be attacked. A small region with one gate is worth more than its number suggests. In
          teams, a region counts only for a single owner.
        </Trans>
      </p>
      <p>
        <Trans>
          Breaking a region takes one conquest. If you cannot hold your own, take a piece of your neighbor’s.
        </Trans>
      </p>
      <Try position="regions">{t`Complete a region`}</Try>
    </Part>
    <Part id="maps" title={t`The maps`}>
      <Figures
        caption={t`Boards`}
        head={[t`Map`, t`Territories`, t`Regions`, t`Best with`]}
        rows={BUILT_IN_MAPS.map(({ id, title, territories, regions, players: { recommended } }) => [
          <Link key={id} to={`/maps/${id}`}>
            {title}
          </Link>,
          territories,
          regions,
          playersWords(...recommended),
        ])}
      />
      <p>
        <Trans>
          The page of each map lists its regions, what they pay, and how every seat has fared in thousands of
          games between equal Commanders.
        </Trans>
      </p>
    </Part>
  </>
);
