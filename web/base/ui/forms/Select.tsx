import styles from './Select.module.css';

interface SelectProps {
  label: string;
  /** One word may say it to those who see it beside what it is of; this says all of it to those who do not. */
  fullLabel?: string;
  value: string;
  /** `lang` where a name is in another language than the page. */
  options: readonly { readonly id: string; readonly name: string; readonly lang?: string }[];
  /** It stands among fields, and looks like them. */
  isField?: boolean;
  onChange: (id: string) => void;
}

/** One of several, in a line with its label, or as a field. */
export function Select({ label, fullLabel, value, options, isField = false, onChange }: SelectProps) {
  return (
    <label className={isField ? styles.field : styles.select}>
      {label}
      <select value={value} aria-label={fullLabel} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ id, name, lang }) => (
          <option key={id} value={id} lang={lang}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
