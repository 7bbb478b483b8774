import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import type { NotificationType } from '../../../../sync-server/protocol/settings.ts';
import type { User } from '../../../../sync-server/protocol/users.ts';
import { usePush } from '../../../client/pwa/usePush.ts';
import type { PushState } from '../../../client/pwa/push.ts';
import { Switch } from '../../../base/ui/Switch.tsx';
import { setSetting, useSetting } from '../../../client/settings/settings.ts';
import { QuietHours } from './QuietHours.tsx';
import styles from './sections.module.css';

/** Chooses what the player is told of. */
const TYPES: readonly { readonly type: NotificationType; readonly label: MessageDescriptor }[] = [
  { type: 'turnNotifications', label: msg`My turn has begun` },
  { type: 'turnTimerWarning', label: msg`My turn ends in two hours (24 h games)` },
  { type: 'gameInvites', label: msg`I am invited to a game` },
  { type: 'gameEnded', label: msg`A game of mine is over` },
  { type: 'directMessages', label: msg`Someone messages me` },
  { type: 'mapNews', label: msg`A map of mine is judged, or one waits for me` },
];

const HERE: Record<PushState, MessageDescriptor> = {
  unsupported: msg`This browser shows no notifications. On an iPhone or iPad, install the app first.`,
  denied: msg`You have blocked notifications for this site. Allow them in your browser’s settings.`,
  off: msg`Nothing is shown while you look at the board.`,
  on: msg`Nothing is shown while you look at the board.`,
};

/** On this device: yes or no. For the account: of what, and how. */
export function NotificationsSection({ user }: { user: User }) {
  const { state, turn } = usePush(user.id);
  return (
    <>
      <Switch
        label={t`Notifications on this device`}
        explanation={i18n._(HERE[state ?? 'off'])}
        checked={state === 'on'}
        disabled={state !== 'on' && state !== 'off'}
        onChange={turn}
      />
      {TYPES.map(({ type, label }) => (
        <Channels key={type} type={type} label={i18n._(label)} />
      ))}
      <QuietHours />
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
        label={t`By notification`}
        checked={browser}
        onChange={(on) => setSetting(`notifications.${type}.browser`, on)}
      />
      <Switch
        label={t`By e-mail`}
        checked={email}
        onChange={(on) => setSetting(`notifications.${type}.email`, on)}
      />
    </fieldset>
  );
}
