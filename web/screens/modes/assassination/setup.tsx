import { plural, t } from '@lingui/core/macro';
import { Choice } from '../../../base/ui/Choice.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import type { ModeSetup } from '../../game/model/mode.ts';

const contractOptions = () =>
  [0, 1, 2, 3].map((value) => ({
    value,
    label: value === 0 ? t`By players` : String(value),
    explanation:
      value === 0
        ? t`One to three contracts win, depending on the number of players.`
        : plural(value, { one: 'One completed contract wins.', other: '# completed contracts win.' }),
  }));

export const assassination: ModeSetup = {
  get explanation() {
    return t`Everyone secretly hunts one other player: eliminate your target.`;
  },
  notes: ({ contractsToWin, anyKill }) => [
    contractsToWin === 0
      ? t`contracts to win by players`
      : plural(contractsToWin, { one: '# contract wins', other: '# contracts win' }),
    anyKill && t`any kill counts`,
  ],
  Choices: ({ config, onChange }) => (
    <>
      <Choice
        legend={t`Contracts that win`}
        options={contractOptions()}
        value={config.contractsToWin}
        onChange={(contractsToWin) => onChange({ contractsToWin })}
      />
      <Switch
        label={t`Any kill counts`}
        explanation={t`The contract counts whoever eliminates your target.`}
        checked={config.anyKill}
        onChange={(anyKill) => onChange({ anyKill })}
      />
    </>
  ),
};
