import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { applyTheme, currentTheme } from '../theme/theme.ts';
import { THEMES } from '../theme/themes.ts';
import { Choice } from '../ui/Choice.tsx';

export function ThemePicker() {
  const [theme, setTheme] = useState(currentTheme);
  const choose = (id: string): void => {
    applyTheme(id);
    setTheme(id);
  };
  return <Choice label={t`Theme`} value={theme} options={THEMES} onChange={choose} />;
}
