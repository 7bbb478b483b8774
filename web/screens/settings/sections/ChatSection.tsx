import { t } from '@lingui/core/macro';
import { Switch } from '../../../base/ui/Switch.tsx';
import { setSetting, useSetting } from '../../../client/settings/settings.ts';

export function ChatSection() {
  const filter = useSetting('chat.profanityFilter');
  return (
    <Switch
      label={t`Filter swear words`}
      explanation={t`What others write is shown to you with stars in place of the worst words.`}
      checked={filter}
      onChange={(on) => setSetting('chat.profanityFilter', on)}
    />
  );
}
