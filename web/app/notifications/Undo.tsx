import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import type { Notification } from '../../../sync-server/protocol/notifications.ts';
import { Button } from '../../base/ui/Button.tsx';
import { putBack } from '../../client/notifications/notifications.ts';
import styles from './Undo.module.css';

const OFFERED_MS = 4_000;

interface UndoProps {
  removed: readonly Notification[];
  /** Taken back, or left too long. */
  onOver: () => void;
}

/** Offers to bring back what was just removed. */
export function Undo({ removed, onOver }: UndoProps) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (removed.length === 0) return undefined;
    const timer = setTimeout(() => over(), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [removed]);

  return (
    <output>
      {removed.length > 0 && (
        <span className={styles.undo}>
          {removed.length === 1 ? t`Notification deleted.` : t`Notifications cleared.`}
          <Button
            size="s"
            onClick={() => {
              void putBack(removed);
              onOver();
            }}
          >
            {t`Undo`}
          </Button>
        </span>
      )}
    </output>
  );
}
