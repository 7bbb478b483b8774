import { settingsRoutes } from '../../../sync-server/protocol/settings.ts';
import type { NotificationSettings, User } from '../../../sync-server/protocol/users.ts';
import { api } from '../../sync/api.ts';
import { messageOf } from '../../sync/messageOf.ts';
import type { PushState } from '../../sync/push.ts';
import { toast } from '../../sync/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { remember } from '../session.ts';
import styles from './NotificationsDialog.module.css';
import { usePush } from './usePush.ts';

/** What there is to be told of. */
const TYPES = [
  { type: 'turnNotifications', label: 'My turn has begun' },
  { type: 'turnTimerWarning', label: 'My turn ends in two hours (games of a day a turn)' },
] as const;

const CHANNELS = [
  { channel: 'browser', label: 'By notification' },
  { channel: 'email', label: 'By e-mail' },
] as const;

const HERE: Record<PushState, string> = {
  unsupported: 'This browser shows no notifications. On an iPhone or iPad, install the app first.',
  denied: 'You have forbidden notifications for this site. Allow them in the settings of your browser.',
  off: 'Nothing is shown while you look at the board.',
  on: 'Nothing is shown while you look at the board.',
};

interface NotificationsDialogProps {
  user: User;
  onClose: () => void;
}

/** On this device: yes or no. For the account: of what, and how. */
export function NotificationsDialog({ user, onClose }: NotificationsDialogProps) {
  const { state, turn } = usePush(user.id);
  const wishes = user.settings?.notifications;
  return (
    <Dialog open onClose={onClose} title="Notifications">
      <Switch
        label="Notifications on this device"
        explanation={HERE[state ?? 'off']}
        checked={state === 'on'}
        disabled={state !== 'on' && state !== 'off'}
        onChange={turn}
      />
      {wishes &&
        TYPES.map(({ type, label }) => (
          <fieldset key={type} className={styles.type}>
            <legend>{label}</legend>
            {CHANNELS.map(({ channel, label: way }) => (
              <Switch
                key={channel}
                label={way}
                checked={wishes[type][channel]}
                onChange={(on) => void save(user, { ...wishes, [type]: { ...wishes[type], [channel]: on } })}
              />
            ))}
          </fieldset>
        ))}
    </Dialog>
  );
}

/** Shown at once, so that of two quick presses the second knows of the first. */
async function save(user: User, notifications: NotificationSettings): Promise<void> {
  remember({ ...user, settings: { notifications } });
  try {
    await api(settingsRoutes.change, { body: { settings: { notifications } } });
  } catch (error) {
    remember(user);
    toast.error(messageOf(error, 'The change could not be saved'));
  }
}
