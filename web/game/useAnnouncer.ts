import { useEffect, useRef } from 'react';
import { storyOf, storyText } from '../../engine/view/story.ts';
import type { GameUpdate } from '../../sync-server/protocol/realtime.ts';
import { announce } from '../ui/announcements.ts';
import type { GameModel } from './model.ts';

/** At most one sentence in this time: others move faster than anybody can listen (ux.md 4.1). */
const PAUSE_MS = 1_500;

/** Reads out what happens: the viewer's own turn at once, everything else in its own time. */
export function useAnnouncer(model: GameModel, update: GameUpdate | null): void {
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { names, me } = model;

  useEffect(() => {
    if (update === null) return;
    const started = update.events.find((event) => event.type === 'turn_started');
    if (started && started.seat === me) {
      announce(`It's your turn! ${started.armies} armies to place.`, 'assertive');
    }
    waiting.current.push(...storyOf(update.events, names).map(storyText));
    const speak = (): void => {
      const said = waiting.current.splice(0);
      if (said.length > 0) announce(said.slice(-3).join('. '));
    };
    if (model.isMyTurn) {
      speak();
      return;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(speak, PAUSE_MS);
    // oxlint-disable-next-line react/exhaustive-deps -- an update is told once, with the names of its moment
  }, [update]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
