import type { NotificationType } from '../../../sync-server/protocol/settings.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { usePush } from '../../app/pwa/usePush.ts';
import type { PushState } from '../../sync/push.ts';
import { Switch } from '../../ui/Switch.tsx';
import { setSetting, useSetting } from '../settings.ts';
import styles from './sections.module.css';

/** What there is to be told of. */
const TYPES: readonly { readonly type: NotificationType; readonly label: string }[] = [
  { type: 'turnNotifications', label: 'My turn has begun' },
  { type: 'turnTimerWarning', label: 'My turn ends in two hours (games of a day a turn)' },
  { type: 'gameInvites', label: 'I am invited to a game' },
  { type: 'gameEnded', label: 'A game of mine is over' },
  { type: 'directMessages', label: 'Somebody writes to me' },
];

const HERE: Record<PushState, string> = {
  unsupported: 'This browser shows no notifications. On an iPhone or iPad, install the app first.',
  denied: 'You have forbidden notifications for this site. Allow them in the settings of your browser.',
  off: 'Nothing is shown while you look at the board.',
  on: 'Nothing is shown while you look at the board.',
};

/** On this device: yes or no. For the account: of what, and how. */
export function NotificationsSection({ user }: { user: User }) {
  const { state, turn } = usePush(user.id);
  return (
    <>
      <Switch
        label="Notifications on this device"
        explanation={HERE[state ?? 'off']}
        checked={state === 'on'}
        disabled={state !== 'on' && state !== 'off'}
        onChange={turn}
      />
      {TYPES.map(({ type, label }) => (
        <Channels key={type} type={type} label={label} />
      ))}
    </>
  );
}

function Channels({ type, label }: { type: NotificationType; label: string }) {
  const browser = useSetting(`notifications.${type}.browser`);
  const email = useSetting(`notifications.${type}.email`);
  return (
    <fieldset className={styles.channels}>
      <legend>{label}</legend>
      <Switch
        label="By notification"
        checked={browser}
        onChange={(on) => setSetting(`notifications.${type}.browser`, on)}
      />
      <Switch
        label="By e-mail"
        checked={email}
        onChange={(on) => setSetting(`notifications.${type}.email`, on)}
      />
    </fieldset>
  );
}
