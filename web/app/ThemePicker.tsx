import { t } from '@lingui/core/macro';
import { themeId } from '../../sync-server/protocol/themes.ts';
import { setSetting, useSetting } from '../client/settings/settings.ts';
import { THEMES } from '../base/theme/themes.ts';
import { Select } from '../base/ui/forms/Select.tsx';

export function ThemePicker() {
  const theme = useSetting('display.theme');
  return (
    <Select
      label={t`Theme`}
      value={theme}
      options={THEMES}
      onChange={(id) => setSetting('display.theme', themeId(id))}
    />
  );
}
