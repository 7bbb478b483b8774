import { t } from '@lingui/core/macro';
import { Switch } from '../../../base/ui/Switch.tsx';
import { setSetting, useSetting } from '../../../client/settings/settings.ts';

export function ChatSection() {
  const filter = useSetting('chat.profanityFilter');
  return (
    <Switch
      label={t`Filter swear words`}
      explanation={t`You see stars in place of the worst words others write.`}
      checked={filter}
      onChange={(on) => setSetting('chat.profanityFilter', on)}
    />
  );
}
