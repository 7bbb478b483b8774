import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { ReportForm } from './ReportForm.tsx';

interface ReportButtonProps {
  kind: 'room' | 'game' | 'clan' | 'tournament' | 'map' | 'rating' | 'note';
  /** As the call wants it (`sync-server/protocol/moderation/reports.ts`). */
  targetId: string;
}

/** Tells the moderators of a room before its start, of what happens in a game, of a clan, a tournament, a map and what is said of it, or a comment in a study. */
export function ReportButton({ kind, targetId }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const title = {
    room: t`Report this room`,
    game: t`Report this game`,
    clan: t`Report this clan`,
    map: t`Report this map`,
    rating: t`Report these words`,
    note: t`Report this comment`,
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
