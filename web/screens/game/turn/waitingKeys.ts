import { actionFor, type Action } from './shortcuts.ts';
import type { Turn } from './useTurn.ts';

/** Keys that were pressed while a command was on its way, in their order. */
export type WaitingKeys = readonly string[];

/** Whatever may come of a command, these can have a meaning then. */
const KEYS_OF_TURN = /^[1-9aubmrtefg]$/;

// Placing is shown before it is confirmed, so the next key may follow at once.
const isFree = ({ busy }: Turn): boolean => busy === null || busy === 'deploy';

/** Does a key have to wait, for a command or for the keys before it? One that is held down does not: it comes again. */
export const hasToWait = (key: string, isHeld: boolean, waiting: WaitingKeys, turn: Turn): boolean =>
  !isHeld && turn.model.isMyTurn && KEYS_OF_TURN.test(key) && (waiting.length > 0 || !isFree(turn));

/** What a key does that need not wait. */
export const actionAtOnce = (key: string, turn: Turn): Action | null =>
  isFree(turn) ? actionFor(key, turn) : null;

interface Served {
  /** What the first of them that still does anything does; null while they have to wait. */
  readonly act: Action | null;
  /** They go on waiting, for what that leads to. */
  readonly left: WaitingKeys;
}

/**
 * Serves one of the keys that wait. They were pressed on what was to come: if that was refused, or the turn is over,
 * none of them counts any more.
 */
export function serve(waiting: WaitingKeys, turn: Turn): Served {
  if (turn.refused || !turn.model.isMyTurn) return { act: null, left: [] };
  if (!isFree(turn)) return { act: null, left: waiting };
  for (const [at, key] of waiting.entries()) {
    const act = actionFor(key, turn);
    if (act !== null) return { act, left: waiting.slice(at + 1) };
  }
  return { act: null, left: [] };
}
