import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { carryOut } from './act.ts';
import styles from './parts.module.css';

interface ActDialogProps {
  /** What is done: above it and on its button. */
  title: string;
  work: () => Promise<unknown>;
  /** What is said when it is done. */
  done?: string;
  onDone?: () => void;
  onClose: () => void;
  /** What must be known for it. */
  children: ReactNode;
}

/** Asks what an act needs, carries it out, and closes when it is done. */
export function ActDialog({ title, work, done = t`Done`, onDone, onClose, children }: ActDialogProps) {
  const [busy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    const isDone = await carryOut(work, done);
    setBusy(false);
    if (!isDone) return;
    onClose();
    onDone?.();
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {children}
        <Button type="submit" variant="primary" busy={busy}>
          {title}
        </Button>
      </form>
    </Dialog>
  );
}
