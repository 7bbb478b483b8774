import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { FIGURES } from '../parts/builtFigures.ts';
import { Figures } from '../parts/Figures.tsx';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

const { leastIncome, income } = FIGURES;

/** The chapter on the armies that a turn brings, and where they may go. */
export const Placing = () => (
  <>
    <p>
      <Trans>
        Each of your turns begins with new armies. All of them must be placed before you can attack.
      </Trans>
    </p>
    <Part id="income" title={t`How many`}>
      <p>
        <Trans>
          One army for every three territories, rounded down, and never fewer than {leastIncome}. Whole{' '}
          <Link to="/learn/regions">regions</Link> pay on top of that.
        </Trans>
      </p>
      <Figures caption={t`Armies for land`} head={[t`Territories`, t`Armies a turn`]} rows={income} />
    </Part>
    <Part id="where" title={t`Where`}>
      <p>
        <Trans>
          Anywhere on your own land, all in one place or spread out. Each press places one army; hold a
          territory to place many, or press Place all. Undo takes the last placement back.
        </Trans>
      </p>
      <p>
        <Trans>
          Armies inside your land fight nobody. Put them where an attack will start, or where one will come.
        </Trans>
      </p>
      <Try position="placing">{t`Place armies on the board`}</Try>
    </Part>
    <Part id="first" title={t`The first round`}>
      <p>
        <Trans>
          The land is dealt at random, the same number of territories to everyone. Players later in the turn
          order start with more armies where going first would be an advantage, most of all in games of two,
          and nobody’s first income is smaller than what the deal gave them.
        </Trans>
      </p>
    </Part>
  </>
);
