import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import sections from './sections.module.css';

interface OpenedFormProps {
  readonly title: string;
  /** Says what is to be known before one opens it. */
  readonly note?: ReactNode;
  /** The words of the button that opens it. */
  readonly open: string;
  readonly children: (onDone: () => void) => ReactNode;
}

/** A form opened by a button: it is seldom wanted, and password managers fill what they see. */
export function OpenedForm({ title, note, open, children }: OpenedFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={sections.group}>
      <h3>{title}</h3>
      {note !== undefined && <p className={sections.note}>{note}</p>}
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <div className={sections.actions}>
          <Button size="s" onClick={() => setOpen(true)}>
            {open}
          </Button>
        </div>
      )}
    </div>
  );
}
