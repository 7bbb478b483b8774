import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { ReportForm } from './ReportForm.tsx';

interface ReportButtonProps {
  kind: 'room' | 'game' | 'clan' | 'tournament';
  /** The id of the room, game or tournament, or the slug of the clan. */
  targetId: string;
}

/** Tells the moderators of a room before its start, of what happens in a game, of a clan, or of a tournament. */
export function ReportButton({ kind, targetId }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const title = {
    room: t`Report this room`,
    game: t`Report this game`,
    clan: t`Report this clan`,
    tournament: t`Report this tournament`,
  }[kind];
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant={kind === 'game' ? 'secondary' : 'quiet'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} title={title} onClose={close}>
        <ReportForm kind={kind} targetId={targetId} onClose={close} />
      </Dialog>
    </>
  );
}
