import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { GameUpdate } from '../../sync-server/protocol/realtime.ts';
import { announce } from '../ui/announcements.ts';
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
  const { noticeOf } = await import('./modeNotices.ts');
  for (const event of events) {
    const notice = noticeOf(event, model);
    if (notice === null) continue;
    toast(notice);
    announce(notice);
  }
}
