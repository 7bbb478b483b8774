import { t } from '@lingui/core/macro';
import { Bell, Flag, Hourglass, MessageSquare, Swords, TrendingUp, Users, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { laneOfId } from '../../../db/local/account/lanes.ts';
import type { Notification } from '../../../sync-server/protocol/notifications.ts';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx';
import { cx } from '../../base/lib/cx.ts';
import { timeWords } from './dayWords.ts';
import { markRead } from '../../client/notifications/notifications.ts';
import styles from './NotificationRow.module.css';
import { showPoints } from '../../client/notifications/points.ts';
import { useInbox } from '../../screens/parts/inbox/useInbox.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  game_started: Swords,
  match_found: Users,
  seat_invitation: Users,
  game_invite: Users,
  turn_reminder: Hourglass,
  game_ended: Flag,
  rank_update: TrendingUp,
  chat_message: MessageSquare,
};

interface NotificationRowProps {
  notification: Notification;
  onOpen: () => void;
  onRemove: () => void;
}

/** Opens what it tells of, and can be deleted. */
export function NotificationRow({ notification, onOpen, onRemove }: NotificationRowProps) {
  const { type, title, read, actionUrl, metadata } = notification;
  const inbox = useInbox();
  const open = (): void => {
    void markRead([notification]);
    onOpen();
    const { conversationId } = metadata;
    if (actionUrl === undefined && conversationId !== undefined) inbox.open(laneOfId(conversationId));
    if (type === 'rank_update' && metadata.change !== undefined) showPoints(metadata.change);
  };
  const words = <Words notification={notification} />;

  return (
    <li className={cx(styles.row, !read && styles.unread)}>
      {actionUrl === undefined ? (
        <button type="button" className={styles.open} onClick={open}>
          {words}
        </button>
      ) : (
        <Link className={styles.open} to={actionUrl} onClick={open}>
          {words}
        </Link>
      )}
      <IconButton label={t`Delete “${title}”`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function Words({
  notification: { type, title, message, read, actionLabel, createdAt },
}: {
  notification: Notification;
}) {
  const Icon = ICONS[type] ?? Bell;
  return (
    <>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.words}>
        <strong>
          {title}
          {!read && (
            <span className={styles.dot}>
              <VisuallyHidden>{t`, unread`}</VisuallyHidden>
            </span>
          )}
        </strong>
        <span>{message}</span>
        <small>
          <time dateTime={new Date(createdAt).toISOString()}>{timeWords(createdAt)}</time>
          {actionLabel !== undefined && ` · ${actionLabel}`}
        </small>
      </span>
    </>
  );
}
