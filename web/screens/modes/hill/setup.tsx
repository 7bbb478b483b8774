import { t } from '@lingui/core/macro';
import { Choice } from '../../../base/ui/Choice.tsx';
import type { ModeSetup } from '../../game/model/mode.ts';

const hillOptions = () =>
  [2, 3, 4, 5].map((value) => ({
    value,
    label: t`${value} rounds`,
    explanation: t`The hill moves every ${value} rounds; the next one is announced one round ahead.`,
  }));

export const hill: ModeSetup = {
  get explanation() {
    return t`Hold the hill from one turn of yours to the next to score. The hill moves.`;
  },
  notes: ({ hillRounds }) => [t`the hill stays ${hillRounds} rounds`],
  Choices: ({ config, onChange }) => (
    <Choice
      legend={t`The hill stays for`}
      options={hillOptions()}
      value={config.hillRounds}
      onChange={(hillRounds) => onChange({ hillRounds })}
    />
  ),
};
