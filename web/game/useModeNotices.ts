import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { GameUpdate } from '../../sync-server/protocol/realtime.ts';
import { announce } from '../ui/announcements.ts';
import type { GameModel } from './model.ts';

/** Tells what the mode does, as it happens. */
export function useModeNotices(model: GameModel, update: GameUpdate | null): void {
  useEffect(() => {
    if (update === null) return;
    // The words are not needed to show the board.
    void import('./modeNotices.ts').then(({ noticeOf }) => {
      for (const event of update.events) {
        const notice = noticeOf(event, model);
        if (notice === null) continue;
        toast(notice);
        announce(notice);
      }
    });
    // oxlint-disable-next-line react/exhaustive-deps -- an update is told once, with the names of its moment
  }, [update]);
}
