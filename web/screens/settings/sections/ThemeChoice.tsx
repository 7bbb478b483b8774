import { t } from '@lingui/core/macro';
import { THEMES, type Theme } from '../../../base/theme/themes.ts';
import { RadioTile } from '../../../base/ui/RadioTile.tsx';
import { setSetting, useSetting } from '../../../client/settings/settings.ts';
import styles from './ThemeChoice.module.css';

const groups = () => [
  { title: t`Standard`, themes: THEMES.filter(({ premium }) => !premium) },
  { title: t`Premium, with their own typeface`, themes: THEMES.filter(({ premium }) => premium) },
];

/** All themes, each shown in its own colours. */
export function ThemeChoice() {
  const chosen = useSetting('display.theme');
  return (
    <fieldset className={styles.choice}>
      <legend>{t`Theme`}</legend>
      {groups().map(({ title, themes }) => (
        <div key={title} className={styles.themes}>
          <p>{title}</p>
          {themes.map((theme) => (
            <RadioTile
              key={theme.id}
              className={styles.theme}
              name="theme"
              checked={theme.id === chosen}
              onChoose={() => setSetting('display.theme', theme.id)}
            >
              <Preview theme={theme} />
              <span className={styles.name}>{theme.name}</span>
            </RadioTile>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

/** A coast under a panel with text and a button. No letters: they would fetch the theme's face. */
function Preview({ theme: { id } }: { theme: Theme }) {
  return (
    <svg className={styles.preview} viewBox="0 0 120 64" data-theme={id} aria-hidden="true">
      <rect className={styles.sea} width="120" height="64" />
      <path className={styles.land} d="M-4 46L10 22L30 30L44 12L74 18L86 6L124 14V-6H-4Z" />
      <path className={styles.surface} d="M10 34H110V70H10Z" />
      <path className={styles.text} d="M18 43H64" />
      <path className={styles.muted} d="M18 52H50" />
      <path className={styles.accent} d="M76 40H102V54H76Z" />
    </svg>
  );
}
