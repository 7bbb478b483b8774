import type { RoomOptions } from '../../../sync-server/protocol/roomSettings.ts';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import { Choice } from '../../base/ui/Choice.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import {
  ROOM_OPTION_NAMES,
  ROOM_OPTIONS,
  type ChoiceOption,
  type OptionPlace,
  type SwitchOption,
} from '../parts/roomOptions.ts';
import styles from './OptionControls.module.css';

interface OptionControlsProps {
  place: OptionPlace;
  options: RoomOptions;
  onChange: (by: Partial<RoomOptions>) => void;
}

/** A control for each option that belongs to one place of the form. */
export const OptionControls = ({ place, options, onChange }: OptionControlsProps) =>
  ROOM_OPTION_NAMES.map((name) => {
    const words: SwitchOption | ChoiceOption<string | number> = ROOM_OPTIONS[name];
    if (words.place !== place || words.isAsked?.(options) === false) return null;
    const value = options[name];
    const change = (to: string | number | boolean): void => onChange({ [name]: to });
    return 'choices' in words ? (
      <Choice
        key={name}
        legend={words.label}
        options={words.choices}
        value={typeof value === 'boolean' ? '' : value}
        onChange={change}
      />
    ) : (
      <SwitchControl key={name} words={words} isOn={value === true} onChange={change} />
    );
  });

interface SwitchControlProps {
  words: SwitchOption;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A room's listing has words for either state, so they stand beside what is pressed. */
function SwitchControl({ words: { place, label, explanation }, isOn, onChange }: SwitchControlProps) {
  if (place !== 'listing') {
    return <Switch label={label} explanation={explanation(isOn)} checked={isOn} onChange={onChange} />;
  }
  return (
    <div className={styles.listing}>
      <Chip pressed={isOn} onClick={() => onChange(!isOn)}>
        {label}
      </Chip>
      <p>{explanation(isOn)}</p>
    </div>
  );
}
