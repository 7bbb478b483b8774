import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../base/ui/Button.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { keepRoom } from '../../../client/queries/rooms.ts';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { openRematch } from './openRematch.ts';

/** Opens the same game again, with the same people. */
export function Rematch({ roomId, userId }: { roomId: string; userId: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const play = async (): Promise<void> => {
    setBusy(true);
    try {
      const room = await openRematch(roomId, userId);
      keepRoom(room);
      void navigate(roomPath(room.id));
    } catch (error) {
      toast.error(messageOf(error, t`Failed to create room`));
      setBusy(false);
    }
  };
  return (
    <Button variant="primary" busy={busy} onClick={() => void play()}>
      {t`Rematch`}
    </Button>
  );
}
