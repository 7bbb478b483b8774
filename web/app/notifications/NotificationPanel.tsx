import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Notification } from '../../../sync-server/protocol/notifications.ts';
import { BarPanel } from '../../base/ui/bars/BarPanel.tsx';
import { Button } from '../../base/ui/Button.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { byDay } from './dayWords.ts';
import { markRead, removeNotifications, useNotifications } from '../../client/notifications/notifications.ts';
import { useInbox } from '../../screens/parts/inbox/useInbox.ts';
import styles from './NotificationPanel.module.css';
import { Undo } from './Undo.tsx';

const SHOWN = 12;

export function NotificationPanel({ id }: { id: string }) {
  const inbox = useInbox();
  const list = useNotifications((state) => state.list);
  const [now, setNow] = useState(() => new Date());
  const [removed, setRemoved] = useState<readonly Notification[]>([]);
  const remove = (gone: readonly Notification[]): void => {
    setRemoved(gone);
    void removeNotifications(gone);
  };
  const close = (): void => document.getElementById(id)?.hidePopover();

  return (
    <BarPanel
      id={id}
      title={t`Notifications`}
      onToggle={() => {
        setNow(new Date());
        setRemoved([]);
      }}
      actions={
        list.length > 0 && (
          <>
            <Button size="s" variant="quiet" onClick={() => void markRead(list)}>
              {t`Mark all`}
            </Button>
            <Button size="s" variant="quiet" onClick={() => remove(list)}>
              {t`Clear`}
            </Button>
          </>
        )
      }
    >
      <Undo removed={removed} onOver={() => setRemoved([])} />
      {byDay(list.slice(0, SHOWN), now).map((day) => (
        <section key={day.words} aria-label={day.words}>
          <h3 className={styles.day}>{day.words}</h3>
          <ul>
            {day.list.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                onOpen={close}
                onRemove={() => remove([one])}
              />
            ))}
          </ul>
        </section>
      ))}
      {list.length === 0 && (
        <p className={styles.empty}>
          {t`Nothing new. You will see here when a game starts, ends or is waiting for you.`}
        </p>
      )}
      <Button
        size="s"
        variant="quiet"
        wide
        className={styles.messages}
        onClick={() => {
          close();
          inbox.open();
        }}
      >
        {t`Open Messages`}
      </Button>
    </BarPanel>
  );
}
