import { useState } from 'react';
import { applyTheme, currentTheme } from '../theme/theme.ts';
import { THEMES } from '../theme/themes.ts';
import styles from './ThemePicker.module.css';

export function ThemePicker() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <label className={styles.picker}>
      Theme
      <select
        value={theme}
        onChange={({ target }) => {
          applyTheme(target.value);
          setTheme(target.value);
        }}
      >
        {THEMES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
