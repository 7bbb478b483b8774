import { Choice } from '../../ui/Choice.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { setSetting, useSetting } from '../settings.ts';

const FROM = [
  { value: 'everyone', label: 'Everyone', explanation: 'Every player may write to you.' },
  { value: 'friends', label: 'Friends', explanation: 'Only your friends may write to you.' },
  { value: 'nobody', label: 'Nobody', explanation: 'Nobody may write to you outside of a game.' },
] as const;

export function PrivacySection() {
  const online = useSetting('privacy.showOnlineStatus');
  const messages = useSetting('privacy.directMessages');
  return (
    <>
      <Switch
        label="Show when I am online"
        explanation="Friends and people in your rooms see whether you are there."
        checked={online}
        onChange={(on) => setSetting('privacy.showOnlineStatus', on)}
      />
      <Choice
        legend="Who may send me messages"
        options={FROM}
        value={messages}
        onChange={(from) => setSetting('privacy.directMessages', from)}
      />
    </>
  );
}
