import { Link } from 'react-router-dom';
import type { Notification } from '../../../sync-server/protocol/notifications.ts';
import { markRead } from '../../client/notifications/notifications.ts';
import styles from './NewsToast.module.css';

export function NewsToast({ notification }: { notification: Notification }) {
  const { title, message, actionUrl, actionLabel } = notification;
  return (
    <>
      <strong>{title}</strong> {message}{' '}
      {actionUrl !== undefined && actionLabel !== undefined && (
        <Link className={styles.link} to={actionUrl} onClick={() => void markRead([notification])}>
          {actionLabel}
        </Link>
      )}
    </>
  );
}
