import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { ReportForm } from './ReportForm.tsx';

interface ReportButtonProps {
  kind: 'room' | 'game';
  roomId: string;
}

/** Tells the moderators of a room before its start, or of what happens in a game. */
export function ReportButton({ kind, roomId }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const title = kind === 'room' ? t`Report this room` : t`Report this game`;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant={kind === 'room' ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} title={title} onClose={close}>
        <ReportForm kind={kind} targetId={roomId} onClose={close} />
      </Dialog>
    </>
  );
}
