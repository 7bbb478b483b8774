import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  explanation?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off, with a line that says what it means. */
export function Switch({ label, explanation, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {explanation !== undefined && <small>{explanation}</small>}
      </span>
    </label>
  );
}
