import { t } from '@lingui/core/macro';
import { CARD_MODES, MOVEMENT_TYPES, VISIBILITIES } from '../../../../engine/model/config.ts';
import { WAR_MODES, type WarRules } from '../../../../engine/wars/terms.ts';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { MODES } from '../../modes/looks.ts';
import { CARD_WORDS, MOVEMENT_WORDS, SWITCH_WORDS, VISIBILITY_WORDS } from '../../parts/lists/ruleWords.ts';

interface RulesPickProps {
  board: number;
  rules: WarRules;
  onChange: (rules: WarRules) => void;
}

/** What a side chooses about the rules of a board that it picks. */
export function RulesPick({ board, rules, onChange }: RulesPickProps) {
  const choose = <K extends keyof WarRules>(key: K, of: readonly WarRules[K][], id: string): void => {
    const value = of.find((one) => one === id);
    if (value !== undefined) onChange({ ...rules, [key]: value });
  };
  return (
    <>
      <Select
        label={t`Mode`}
        fullLabel={t`Mode of board ${board}`}
        value={rules.gameMode}
        options={WAR_MODES.map((id) => ({ id, name: MODES[id].label }))}
        onChange={(id) => choose('gameMode', WAR_MODES, id)}
      />
      <Select
        label={t`Sight`}
        fullLabel={t`Sight on board ${board}`}
        value={rules.visibility}
        options={VISIBILITIES.map((id) => ({ id, name: VISIBILITY_WORDS[id].label }))}
        onChange={(id) => choose('visibility', VISIBILITIES, id)}
      />
      <Select
        label={t`Cards`}
        fullLabel={t`Cards on board ${board}`}
        value={rules.cardMode}
        options={CARD_MODES.map((id) => ({ id, name: CARD_WORDS[id].label }))}
        onChange={(id) => choose('cardMode', CARD_MODES, id)}
      />
      <Select
        label={t`Fortify`}
        fullLabel={t`Fortify on board ${board}`}
        value={rules.movementType}
        options={MOVEMENT_TYPES.map((id) => ({ id, name: MOVEMENT_WORDS[id].label }))}
        onChange={(id) => choose('movementType', MOVEMENT_TYPES, id)}
      />
      <Switch
        {...SWITCH_WORDS.trench}
        checked={rules.trench}
        onChange={(trench) => onChange({ ...rules, trench })}
      />
    </>
  );
}
