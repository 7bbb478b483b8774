import { t } from '@lingui/core/macro';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { ReportForm } from './ReportForm.tsx';

interface ReportDialogProps {
  kind: 'room' | 'game';
  roomId: string;
  onClose: () => void;
}

/** Tells the moderators of a room before its start, or of what happens in a game. */
export function ReportDialog({ kind, roomId, onClose }: ReportDialogProps) {
  const title = kind === 'room' ? t`Report this room` : t`Report this game`;
  return (
    <Dialog open title={title} onClose={onClose}>
      <ReportForm kind={kind} targetId={roomId} onClose={onClose} />
    </Dialog>
  );
}
