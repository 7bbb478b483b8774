import { useEffect } from 'react';
import type { GameUpdate } from '../../sync-server/protocol/realtime.ts';
import type { GameModel } from './model.ts';

/** Tells what the mode does, as it happens. */
export function useModeNotices(model: GameModel, update: GameUpdate | null): void {
  useEffect(() => {
    if (update !== null) void tell(update, model);
    // oxlint-disable-next-line react/exhaustive-deps -- an update is told once, with the names of its moment
  }, [update]);
}

async function tell({ events }: GameUpdate, model: GameModel): Promise<void> {
  // The words are not needed to show the board.
  const { tellNotices } = await import('./modeNotices.ts');
  tellNotices(events, model);
}
