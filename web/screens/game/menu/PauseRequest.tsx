import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import styles from './GameMenu.module.css';
import { useSeatCalls } from '../seats/useSeatCalls.ts';

/** Asks everybody for a pause, after saying what that means. */
export function PauseRequest({ roomId, onAsked }: { roomId: string; onAsked: () => void }) {
  const [sure, setSure] = useState(false);
  const { busy, votePause } = useSeatCalls(roomId);
  if (!sure) return <Button onClick={() => setSure(true)}>{t`Ask for a pause`}</Button>;
  return (
    <div className={styles.sure}>
      <p>{t`Everyone still playing must agree. The clock then stops until one of you resumes.`}</p>
      <Button
        busy={busy}
        onClick={() => {
          votePause(true);
          onAsked();
        }}
      >
        {t`Yes, ask the others`}
      </Button>
      <Button variant="quiet" onClick={() => setSure(false)}>
        {t`Play on`}
      </Button>
    </div>
  );
}
