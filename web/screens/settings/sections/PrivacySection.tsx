import { t } from '@lingui/core/macro';
import { Choice } from '../../../base/ui/Choice.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { setSetting, useSetting } from '../../../client/settings/settings.ts';
import { SharedGames } from './SharedGames.tsx';

const senders = () =>
  [
    { value: 'everyone', label: t`Everyone`, explanation: t`Any player may message and invite you.` },
    {
      value: 'friends',
      label: t`Friends`,
      explanation: t`Only your friends may message and invite you.`,
    },
    {
      value: 'nobody',
      label: t`Nobody`,
      explanation: t`Nobody may message you outside a game, or invite you.`,
    },
  ] as const;

export function PrivacySection() {
  const online = useSetting('privacy.showOnlineStatus');
  const messages = useSetting('privacy.directMessages');
  return (
    <>
      <Switch
        label={t`Show when I am online`}
        explanation={t`Your friends can see when you are online.`}
        checked={online}
        onChange={(on) => setSetting('privacy.showOnlineStatus', on)}
      />
      <Choice
        legend={t`Who may send me messages`}
        options={senders()}
        value={messages}
        onChange={(from) => setSetting('privacy.directMessages', from)}
      />
      <SharedGames />
    </>
  );
}
