import { useEffect, useRef } from 'react';
import type { ViewEvent } from '../../../../engine/view/events/viewEvent.ts';
import type { GameUpdate } from '../../../../sync-server/protocol/realtime.ts';
import type { GameModel } from '../model/model.ts';
import { tellNotices, tellStory } from './telling.ts';

/** At most one sentence in this time: others move faster than anybody can listen. */
const PAUSE_MS = 1_500;

/** Tells what happens: what concerns the viewer and their own turn at once, everything else in its own time. */
export function useTelling(model: GameModel, update: GameUpdate | null): void {
  const waiting = useRef<ViewEvent[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (update === null) return;
    waiting.current.push(...update.events);
    tellNotices(update.events, model);
    clearTimeout(timer.current);
    const pause = model.isMyTurn ? 0 : PAUSE_MS;
    timer.current = setTimeout(() => tellStory(waiting.current.splice(0), model), pause);
    // oxlint-disable-next-line react/exhaustive-deps -- an update is told once, with the names of its moment
  }, [update]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
