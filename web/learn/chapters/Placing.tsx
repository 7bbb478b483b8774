import { Link } from 'react-router-dom';
import { FIGURES } from '../builtFigures.ts';
import { Figures } from '../Figures.tsx';
import { Part } from '../Part.tsx';
import { Try } from '../Try.tsx';

/** What a turn brings, and where it may go. */
export const Placing = () => (
  <>
    <p>Each of your turns begins with new armies. All of them must be placed before you can attack.</p>
    <Part id="income" title="How many">
      <p>
        One army for every three territories, rounded down, and never fewer than {FIGURES.leastIncome}. Whole{' '}
        <Link to="/learn/regions">regions</Link> pay on top of that.
      </p>
      <Figures caption="Armies for land" head={['Territories', 'Armies a turn']} rows={FIGURES.income} />
    </Part>
    <Part id="where" title="Where">
      <p>
        Anywhere on your own land, all in one place or spread out. Each tap places one army; hold a territory
        to place many, or press Place all. Undo takes the last placement back.
      </p>
      <p>
        Armies inside your land fight nobody. Put them where an attack will start, or where one will come.
      </p>
      <Try position="placing">Place armies on the board</Try>
    </Part>
    <Part id="first" title="The first round">
      <p>
        The land is dealt at random, the same number of territories to everybody. Who comes later in the order
        starts with a few more armies, so that going first is no gift, and nobody’s first income is smaller
        than what the deal gave him.
      </p>
    </Part>
  </>
);
