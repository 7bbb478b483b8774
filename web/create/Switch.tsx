import type { Worded } from '../roomParts/words.ts';
import styles from './RuleChoices.module.css';

interface SwitchProps {
  words: Worded;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A rule that is on or off, with a line that says what it means. */
export function Switch({ words, checked, onChange }: SwitchProps) {
  return (
    <label className={styles.toggle}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {words.label}
        <small>{words.explanation}</small>
      </span>
    </label>
  );
}
