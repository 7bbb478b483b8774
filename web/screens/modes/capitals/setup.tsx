import { t } from '@lingui/core/macro';
import { CAPITAL_SPOILS } from '../../../../engine/model/config.ts';
import { Choice } from '../../../base/ui/Choice.tsx';
import { SPOILS_WORDS } from '../../parts/ruleWords.ts';
import { optionsOf } from '../../parts/words.ts';
import type { ModeSetup } from '../../game/model/mode.ts';

export const capitals: ModeSetup = {
  get explanation() {
    return t`Lose your capital and you are out; whoever takes it takes your land.`;
  },
  notes: ({ capitalSpoils }) => [SPOILS_WORDS[capitalSpoils].short],
  Choices: ({ config, onChange }) => (
    <Choice
      legend={t`Spoils of a capital`}
      options={optionsOf(CAPITAL_SPOILS, SPOILS_WORDS)}
      value={config.capitalSpoils}
      onChange={(capitalSpoils) => onChange({ capitalSpoils })}
    />
  ),
};
