import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FIGURES } from '../parts/builtFigures.ts';
import { Figures } from '../parts/Figures.tsx';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

const { contracts } = FIGURES;

const contractsToWin = () => [
  [t`3 or 4`, contracts.four],
  [t`5 to 8`, contracts.eight],
  [t`9 or more`, contracts.more],
];

/** Everybody hunts somebody. */
export const Assassination = () => (
  <>
    <p>
      <Trans>
        Everyone is dealt one contract at random, in a single circle: you hunt one player, and one player
        hunts you. Only you and your teammates know your contract. Three sides or more can play.
      </Trans>
    </p>
    <Part id="contract" title={t`The contract`}>
      <p>
        <Trans>
          Eliminate your target yourself, and the contract is complete. Whoever did it, the eliminated
          player’s hunter takes over their contract, and no other contract changes. A surrender counts for
          nobody. With the rule Any kill counts, an elimination counts for the hunter, whoever brought it
          about.
        </Trans>
      </p>
      <Try position="assassination">{t`Complete a contract`}</Try>
    </Part>
    <Part id="winning" title={t`How many win`}>
      <p>
        <Trans>
          One contract wins, unless the host asks for more or leaves it to the number of players. Everyone can
          see how many contracts each player has completed.
        </Trans>
      </p>
      <Figures
        caption={t`By the number of players`}
        head={[t`Players`, t`Contracts to win`]}
        rows={contractsToWin()}
      />
      <p>
        <Trans>
          Teams hunt teams: the contract is complete when one of you eliminates the last of them. The last
          side standing wins too.
        </Trans>
      </p>
    </Part>
  </>
);
