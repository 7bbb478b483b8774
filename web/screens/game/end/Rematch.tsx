import { t } from '@lingui/core/macro';
import { Button } from '../../../base/ui/Button.tsx';
import { useEnterRoom } from '../../parts/enterRoom.ts';
import { openRematch } from './openRematch.ts';

/** Opens the same game again, with the same people. */
export function Rematch({ roomId, userId }: { roomId: string; userId: string }) {
  const { entering, enter } = useEnterRoom();
  return (
    <Button
      variant="primary"
      busy={entering}
      onClick={() => void enter(() => openRematch(roomId, userId), t`Failed to create room`)}
    >
      {t`Rematch`}
    </Button>
  );
}
