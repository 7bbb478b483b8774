import { t } from '@lingui/core/macro';
import { CAPITAL_CHOICES, CAPITAL_SPOILS } from '../../../../engine/model/config.ts';
import { Choice } from '../../../base/ui/Choice.tsx';
import { CAPITAL_CHOICE_WORDS, SPOILS_WORDS } from '../../parts/lists/ruleWords.ts';
import { optionsOf } from '../../parts/words/words.ts';
import type { ModeSetup } from '../../game/model/mode.ts';

export const capitals: ModeSetup = {
  get explanation() {
    return t`Lose your capital and you are out; whoever takes it takes your land.`;
  },
  notes: ({ capitalSpoils, capitalChoice = 'auto' }) => [
    CAPITAL_CHOICE_WORDS[capitalChoice].short,
    SPOILS_WORDS[capitalSpoils].short,
  ],
  Choices: ({ config, onChange }) => (
    <>
      <Choice
        legend={t`Where the capitals are`}
        options={optionsOf(CAPITAL_CHOICES, CAPITAL_CHOICE_WORDS)}
        value={config.capitalChoice ?? 'auto'}
        onChange={(capitalChoice) => onChange({ capitalChoice })}
      />
      <Choice
        legend={t`Spoils of a capital`}
        options={optionsOf(CAPITAL_SPOILS, SPOILS_WORDS)}
        value={config.capitalSpoils}
        onChange={(capitalSpoils) => onChange({ capitalSpoils })}
      />
    </>
  ),
};
