import { useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<T> {
  legend: string;
  options: readonly { readonly value: T; readonly label: string; readonly explanation: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, each with a line that says what it means. */
export function Choice<T extends string | number>({ legend, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <p className={styles.explanation}>{chosen?.explanation}</p>
    </fieldset>
  );
}
