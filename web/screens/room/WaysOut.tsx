import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import styles from './WaysOut.module.css';
import type { RoomActions } from './useRoomActions.ts';

const ReportButton = lazyPart(() => import('../parts/report/ReportButton.tsx'), 'ReportButton');

interface WaysOutProps {
  room: Room;
  /** The viewer may do what a host may. */
  rules: boolean;
  actions: RoomActions;
}

/** The ways out: leave, for the host close, and for all others to say what is wrong with the room. */
export function WaysOut({ room, rules, actions }: WaysOutProps) {
  const [closing, setClosing] = useState(false);
  return (
    <div className={styles.controls}>
      <Button variant="quiet" busy={actions.busy === 'leave'} onClick={actions.leave}>
        {t`Leave room`}
      </Button>
      {!rules && (
        <Suspense>
          <ReportButton kind="room" targetId={room.id} />
        </Suspense>
      )}
      {rules && (
        <Button variant="quiet" onClick={() => setClosing(true)}>
          {t`Close room`}
        </Button>
      )}
      <Dialog open={closing} onClose={() => setClosing(false)} title={t`Close this room?`}>
        <p>{t`Everyone in ${{ name: room.name }} is sent back to the lobby.`}</p>
        <div className={styles.answers}>
          <Button onClick={() => setClosing(false)}>{t`Keep it`}</Button>
          <Button busy={actions.busy === 'close'} onClick={actions.close}>
            {t`Close room`}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
