import { useEffect, useId, useMemo, useRef } from 'react';
import { Hatching } from '../../base/ui/owners/Hatching.tsx';
import { useIdle } from '../../base/lib/useIdle.ts';
import { whenIdle } from '../../base/lib/whenIdle.ts';
import { usePlayers } from './useMoment.ts';
import { isHurried, useWatching } from './watching.ts';
import { canDrawQuickly, quickBoard } from './hurry/quickBoard.ts';

/**
 * While the game flies by, a picture of land and numbers takes the place of the board's own, which takes a slow phone several frames.
 * The board stays under it for readers, and whoever walks on it by the keyboard has it drawn as always.
 */
export function HurriedBoard() {
  const watched = useWatching();
  const { told, store } = watched;
  const { players } = usePlayers();
  const anchor = useRef<SVGGElement>(null);
  const prefix = useId();
  const colors = useMemo(
    () => [...new Map(players.map(({ color }) => [color.name, color])).values()],
    [players],
  );
  const isReady = useIdle();

  useEffect(() => {
    const surface = anchor.current?.closest<HTMLElement>('[role="application"]');
    const screen = surface?.closest('[data-version]');
    if (!isReady || !surface || !screen || !canDrawQuickly()) return undefined;
    const board = quickBoard(surface, told.map, players, prefix);
    let frame = 0;
    // The board's own picture is there once the screen is drawn at the moment that is shown.
    const isDrawn = (): boolean => screen.getAttribute('data-version') === String(store.getState().shown.seq);
    const paint = (): void => {
      frame = 0;
      const state = store.getState();
      if (!isHurried(state)) return;
      const { moment, shown, diff } = state;
      board.draw(
        told.viewAt(moment, 'truth'),
        isDrawn() ? told.viewAt(shown, 'truth') : null,
        diff ? told.changesAt(moment.rolls === null ? moment.seq : moment.seq - 1) : null,
      );
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(paint);
    };
    let settling = 0;
    // To show the board again is as much work for the browser as to draw it anew: each has a frame of its own.
    const settle = (): void => {
      settling ||= requestAnimationFrame(() => {
        settling = requestAnimationFrame(() => {
          settling = 0;
          const state = store.getState();
          if (!isHurried(state) && isDrawn() && state.laid === state.shown) board.hide();
        });
      });
    };
    const unsubscribe = store.subscribe((now, before) => {
      if (!isHurried(now)) settle();
      else if (now.moment === before.moment) return;
      // Play goes on in a frame, and keys are few; of several moments under a finger the last in a frame is drawn.
      else if (now.playing || now.leaping) paint();
      else later();
    });
    const drawing = new MutationObserver(settle);
    drawing.observe(screen, { attributeFilter: ['data-version'] });
    let isPrepared = false;
    board.onMove(() => {
      later();
      if (isPrepared) return;
      isPrepared = true;
      whenIdle(() => board.prepare(told.viewAt(store.getState().shown, 'truth')));
    });
    let isBroken = false;
    const allow = (): void =>
      watched.set({ canHurry: !isBroken && surface.querySelector(':focus-visible') === null });
    board.onFailure(() => {
      isBroken = true;
      allow();
    });
    allow();
    surface.addEventListener('focusin', allow);
    surface.addEventListener('focusout', allow);
    return () => {
      unsubscribe();
      drawing.disconnect();
      cancelAnimationFrame(frame);
      cancelAnimationFrame(settling);
      surface.removeEventListener('focusin', allow);
      surface.removeEventListener('focusout', allow);
      watched.set({ canHurry: false });
      board.close();
    };
  }, [isReady, watched, told, store, players, prefix]);

  return (
    <g ref={anchor} aria-hidden="true">
      <defs>{isReady && <Hatching colors={colors} prefix={prefix} />}</defs>
    </g>
  );
}
