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
        of your next, and you score a point: everyone has had one turn to take it from you.
      </Trans>
    </p>
    <Part id="hill" title={t`Where it is`}>
      <p>
        <Trans>
          The first hill stands on neutral land if there is any, with at least five armies on it, otherwise
          about equally far from everyone. It moves every few rounds, usually three, to a place some way off;
          you are told where one round ahead. A move voids any claim; points are never taken away.
        </Trans>
      </p>
      <Try position="hill">{t`Hold the hill`}</Try>
    </Part>
    <Part id="points" title={t`How many points win`}>
      <Figures caption={t`Points to win`} head={[t`Players`, t`Points`]} rows={targets()} />
      <p>
        <Trans>
          Teams add their points together, count as one side each, and need two points more. The game ends as
          soon as the last point is scored. The last side standing wins too, and after round 40, or the game’s
          own limit, the most points win.
        </Trans>
      </p>
    </Part>
  </>
);
