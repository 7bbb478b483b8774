import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Room } from '../../../../sync-server/protocol/rooms.ts';
import { seatRoutes } from '../../../../sync-server/protocol/seats.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { keepRoom } from '../../../client/queries/rooms.ts';
import { toast } from '../../../base/ui/toast.ts';

export interface TableCalls {
  readonly busy: boolean;
  comeBack(): void;
  /** Sits down for the absent player. */
  takeSeat(): void;
  votePause(agree: boolean): void;
  resume(): void;
}

/** The players' requests outside the turn: pauses, stand-ins, free seats. A refusal is told in the server's words. */
export function useSeatCalls(roomId: string): TableCalls {
  const [busy, setBusy] = useState(false);
  const params = { id: roomId };

  const run = async (call: () => Promise<{ room: Room }>): Promise<void> => {
    setBusy(true);
    try {
      keepRoom((await call()).room);
    } catch (error) {
      toast.error(messageOf(error, t`That did not work. Please try again.`));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    comeBack: () => void run(() => api(seatRoutes.comeBack, { params })),
    takeSeat: () => void run(() => api(seatRoutes.takeSeat, { params })),
    votePause: (agree) => void run(() => api(seatRoutes.pause, { params, body: { agree } })),
    resume: () => void run(() => api(seatRoutes.resume, { params })),
  };
}
