import { t } from '@lingui/core/macro';
import { Choice } from '../../../base/ui/Choice.tsx';
import type { ModeSetup } from '../../game/model/mode.ts';
import { percentWords } from '../../../base/i18n/percentWords.ts';

const shareOptions = () =>
  [100, 90, 80, 70, 60].map((value) => ({
    value,
    label: percentWords(value),
    explanation:
      value === 100
        ? t`The whole board must fall.`
        : t`${value}% of the land at the end of your own turn wins.`,
  }));

export const domination: ModeSetup = {
  get explanation() {
    return t`The last side standing wins.`;
  },
  notes: ({ dominationPercent }) => [dominationPercent < 100 && t`${dominationPercent}% of the land wins`],
  Choices: ({ config, onChange }) => (
    <Choice
      legend={t`Land needed to win`}
      options={shareOptions()}
      value={config.dominationPercent}
      onChange={(dominationPercent) => onChange({ dominationPercent })}
    />
  ),
};
