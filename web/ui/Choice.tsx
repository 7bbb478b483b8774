import styles from './Choice.module.css';

interface ChoiceProps {
  label: string;
  value: string;
  /** `lang` where a name is in another language than the page. */
  options: readonly { readonly id: string; readonly name: string; readonly lang?: string }[];
  onChange: (id: string) => void;
}

/** One of several, in a line with its label. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ id, name, lang }) => (
          <option key={id} value={id} lang={lang}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
