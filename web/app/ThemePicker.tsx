import { setSetting, useSetting } from '../settings/settings.ts';
import { themeId } from '../../sync-server/protocol/themes.ts';
import { THEMES } from '../theme/themes.ts';
import styles from './ThemePicker.module.css';

export function ThemePicker() {
  const theme = useSetting('display.theme');
  return (
    <label className={styles.picker}>
      Theme
      <select value={theme} onChange={({ target }) => setSetting('display.theme', themeId(target.value))}>
        {THEMES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
