import { chooseFor } from '../../engine/ai/tiers.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { doNothing } from '../sync/doNothing.ts';
import type { Timer } from '../outbox/ports.ts';
import type { LocalGame } from './localGame.ts';

/** Before each command, so that people can follow: as on the server. */
const PACE_MS = 400;
/** After a command that could not be stored. */
const AGAIN_AFTER_MS = 5_000;

/** A game in which Commanders may have seats. */
export type Commanded = Pick<LocalGame, 'state' | 'aiOf' | 'play' | 'expire' | 'onChange'>;

/** Plays the Commanders of a game until the answer is called. */
export function playCommanders(game: Commanded, timer: Timer): () => void {
  let callOff = doNothing;
  let stopped = false;

  const wake = (afterMs: number): void => {
    callOff();
    if (!stopped && isAiToMove(game)) callOff = timer.later(afterMs, () => void move());
  };

  async function move(): Promise<void> {
    const state = game.state();
    const seat = state.current;
    try {
      // The same every time, in whose place it may ever play.
      const { tier, seed } = game.aiOf(seat);
      const command = chooseFor(tier, viewFor(state, seat), seed);
      const accepted = await game.play(seat, command);
      if (!accepted) await game.expire();
    } catch {
      wake(AGAIN_AFTER_MS);
    }
  }

  const leave = game.onChange(() => wake(PACE_MS));
  wake(PACE_MS);
  return () => {
    stopped = true;
    leave();
    callOff();
  };
}

const isAiToMove = (game: Commanded): boolean => {
  const { current, seats, result } = game.state();
  return result === null && seats[current]?.isAi === true;
};
