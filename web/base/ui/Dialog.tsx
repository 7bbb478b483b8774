import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { cx } from '../lib/cx.ts';
import { openModal } from './modals.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** It appears in the middle, rises from the bottom, or comes from the left edge. */
  kind?: 'dialog' | 'sheet' | 'drawer';
  children: ReactNode;
}

/** The native modal dialog: the browser keeps the focus inside, Escape and a press outside close it. */
export function Dialog({ open, onClose, title, kind = 'dialog', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const { current: box } = dialog;
    if (open && box) return openModal(box);
    return box?.close();
  }, [open]);

  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[kind])}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={closeFromOutside}
    >
      {open && (
        <div className={styles.content}>
          <div className={styles.header}>
            <h2 id={heading}>{title}</h2>
            <IconButton label={t`Close`} onClick={onClose}>
              <X />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
