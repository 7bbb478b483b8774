import type { Timer } from '../lib/timer.ts';
import type { Voice } from './mixer.ts';
import { PIECES, type PieceName } from './synth/names.ts';

/** A piece gives way to the next after this time. */
const ROTATE_AFTER_MS = 300_000;
const FADE_S = 1;
const AFTER_FANFARE_MS = 3_000;
const DUCK_S = 0.25;
/** Going from the game to its plan and back does not begin the music anew. */
const GRACE_MS = 700;

interface Jukebox {
  play(): void;
  /** Stops the clock of the piece; the sound is held by who suspends all sound. */
  pause(): void;
  stop(): void;
  /** Music that plays makes way for the fanfare and comes back with the next piece. */
  makeWay(): void;
}

/** Chooses the pieces in turn and changes them in time. */
export function createJukebox(
  start: (name: PieceName, fadeS: number) => Voice | null,
  timer: Timer,
): Jukebox {
  const next = alarmOn(timer);
  let voice: Voice | null = null;
  let turn = 0;
  let keep: (() => void) | null = null;

  function begin(): void {
    const piece = PIECES[turn++ % PIECES.length];
    voice = piece === undefined ? null : start(piece, FADE_S);
    next.set(ROTATE_AFTER_MS, () => {
      voice?.stop(FADE_S);
      begin();
    });
  }

  return {
    play() {
      keep?.();
      keep = null;
      if (next.isSet()) next.resume();
      else begin();
    },
    pause: next.pause,
    stop() {
      if (!next.isSet()) return;
      keep ??= timer.later(GRACE_MS, () => {
        voice?.stop(FADE_S);
        next.clear();
        keep = null;
      });
    },
    makeWay() {
      if (!next.isSet()) return;
      voice?.stop(DUCK_S);
      next.set(AFTER_FANFARE_MS, begin);
    },
  };
}

/** Something that is to happen later, unless time is held still. */
function alarmOn(timer: Timer) {
  let waiting: { run: () => void; leftMs: number; since: number } | null = null;
  let cancel: (() => void) | null = null;

  function clear(): void {
    cancel?.();
    [cancel, waiting] = [null, null];
  }
  function resume(): void {
    if (waiting === null || cancel !== null) return;
    const { run, leftMs } = waiting;
    waiting.since = timer.now();
    cancel = timer.later(leftMs, () => {
      clear();
      run();
    });
  }
  return {
    isSet: () => waiting !== null,
    clear,
    resume,
    set(ms: number, run: () => void) {
      clear();
      waiting = { run, leftMs: ms, since: timer.now() };
      resume();
    },
    pause() {
      if (waiting === null || cancel === null) return;
      cancel();
      cancel = null;
      waiting.leftMs -= timer.now() - waiting.since;
    },
  };
}
