import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Notification } from '../../../sync-server/protocol/notifications.ts';
import { toast } from '../../base/ui/toast.ts';
import { markRead } from '../../client/notifications/notifications.ts';
import styles from './NewsToast.module.css';

export function NewsToast({ notification }: { notification: Notification }) {
  const { id, title, message, actionUrl, actionLabel } = notification;
  const isThere = useLocation().pathname === actionUrl;
  useEffect(() => {
    // A game that its player has just begun is told while its page comes.
    if (!isThere) return;
    toast.dismiss(id);
    void markRead([notification]);
  }, [isThere, id, notification]);
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
