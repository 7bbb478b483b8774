import type { Changes } from '../../../engine/replay/changes.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { PlayerLook } from '../game/model/model.ts';
import { quickBoard } from './hurry/quickBoard.ts';
import type { Moment } from './stops.ts';
import { isHurried, type Watching } from './watching.ts';
import { whenResting } from './whenResting.ts';

/** Whoever looks at a moment for so long has a picture of it drawn, from which they go on. */
const STILL_MS = 300;

/**
 * Has the game fly by in pictures over its board, whenever somebody is in a hurry; gives what ends that.
 * @param surface what the drawings of the board lie in
 * @param screen what tells the version of the board that is drawn
 */
export function flyBy(
  watched: Watching,
  surface: HTMLElement,
  screen: Element,
  { players, prefix }: { players: readonly PlayerLook[]; prefix: string },
): () => void {
  const { told, store } = watched;
  const board = quickBoard(surface, told.map, players, prefix);
  // The board's own picture is there once the screen is drawn at the moment that is shown.
  const isDrawn = (): boolean => screen.getAttribute('data-version') === String(store.getState().shown.seq);
  const changesAt = ({ seq, rolls }: Moment): Changes | null =>
    store.getState().diff ? told.changesAt(rolls === null ? seq : seq - 1) : null;

  let frame = 0;
  const paint = (): void => {
    frame = 0;
    const state = store.getState();
    if (!isHurried(state)) return;
    const { moment, shown } = state;
    const under = isDrawn() ? { moment: shown, owner: told.viewAt(shown, 'truth').owner } : null;
    board.draw(told.viewAt(moment, 'truth'), under, changesAt(moment));
  };
  const later = (): void => {
    frame ||= requestAnimationFrame(paint);
  };

  let access: 'unknown' | 'ready' | 'broken' = 'unknown';
  let callOff = doNothing;
  const stand = (): void => {
    const { playing, eyes, shown } = store.getState();
    const isWanted = access === 'unknown' || (access === 'ready' && !playing && eyes === 'truth');
    if (isWanted) board.stand(shown, told.viewAt(shown, 'truth'), changesAt(shown));
  };
  const standSoon = (): void => {
    callOff();
    callOff = browserTimer.later(access === 'unknown' ? 0 : STILL_MS, () => {
      callOff = whenResting(watched, stand);
    });
  };

  let settling = 0;
  // To show the board again is as much work for the browser as to draw it anew: each has a frame of its own.
  const settle = (): void => {
    settling ||= requestAnimationFrame(() => {
      settling = requestAnimationFrame(() => {
        settling = 0;
        const state = store.getState();
        if (isHurried(state) || !isDrawn() || state.laid !== state.shown) return;
        board.hide();
        standSoon();
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
  board.onMove(() => {
    later();
    standSoon();
  });

  const allow = (): void =>
    watched.set({ canHurry: access === 'ready' && surface.querySelector(':focus-visible') === null });
  // Until then a first picture would take longer than the board.
  board.onReady(() => {
    access = 'ready';
    allow();
  });
  board.onFailure(() => {
    access = 'broken';
    allow();
  });
  surface.addEventListener('focusin', allow);
  surface.addEventListener('focusout', allow);
  return () => {
    unsubscribe();
    callOff();
    drawing.disconnect();
    cancelAnimationFrame(frame);
    cancelAnimationFrame(settling);
    surface.removeEventListener('focusin', allow);
    surface.removeEventListener('focusout', allow);
    watched.set({ canHurry: false });
    board.close();
  };
}
