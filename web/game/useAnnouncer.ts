import { useEffect, useRef } from 'react';
import type { ViewEvent } from '../../engine/view/eventsFor.ts';
import type { GameUpdate } from '../../sync-server/protocol/realtime.ts';
import { announce } from '../ui/announcements.ts';
import type { GameModel } from './model.ts';

/** At most one sentence in this time: others move faster than anybody can listen (ux.md 4.1). */
const PAUSE_MS = 1_500;

/** Reads out what happens: the viewer's own turn at once, everything else in its own time. */
export function useAnnouncer(model: GameModel, update: GameUpdate | null): void {
  const waiting = useRef<ViewEvent[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { names, me } = model;

  useEffect(() => {
    if (update === null) return;
    const started = update.events.find((event) => event.type === 'turn_started');
    if (started && started.seat === me) {
      announce(`It's your turn! ${started.armies} armies to place.`, 'assertive');
    }
    waiting.current.push(...update.events);
    const speak = async (): Promise<void> => {
      const events = waiting.current.splice(0);
      // The words are not needed to show the board.
      const { storyOf, storyText } = await import('../../engine/view/story.ts');
      const said = storyOf(events, names).map(storyText);
      if (said.length > 0) announce(said.slice(-3).join('. '));
    };
    if (model.isMyTurn) {
      void speak();
      return;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void speak(), PAUSE_MS);
    // oxlint-disable-next-line react/exhaustive-deps -- an update is told once, with the names of its moment
  }, [update]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
