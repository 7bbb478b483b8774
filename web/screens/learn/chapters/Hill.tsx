import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FIGURES } from '../parts/builtFigures.ts';
import { Figures } from '../parts/Figures.tsx';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

const { hillPoints } = FIGURES;

const targets = () => [
  ['2', hillPoints.two],
  [t`3 or 4`, hillPoints.four],
  [t`5 or 6`, hillPoints.six],
  [t`7 or more`, hillPoints.more],
];

/** Points for holding one place. */
export const Hill = () => (
  <>
    <p>
      <Trans>
        In the second round a hill appears on the map. Own it at the end of your turn and still at the start
        of your next, and you score a point: everybody had one turn to take it from you.
      </Trans>
    </p>
    <Part id="hill" title={t`Where it is`}>
      <p>
        <Trans>
          The first hill stands on neutral land if there is any, with at least five armies on it, else about
          as far from everybody. It moves every few rounds, three as a rule, to a place some way off, and the
          round before you are told where to. Moving voids a claim; points are never taken away.
        </Trans>
      </p>
      <Try position="hill">{t`Hold the hill`}</Try>
    </Part>
    <Part id="points" title={t`How many points win`}>
      <Figures caption={t`Points to win`} head={[t`Players`, t`Points`]} rows={targets()} />
      <p>
        <Trans>
          Teams put their points together, count as one each, and need two more. The game ends at once with
          the last of them. The last side that lives wins too, and after round 40, or the game’s own limit,
          most points do.
        </Trans>
      </p>
    </Part>
  </>
);
