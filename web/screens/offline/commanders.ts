import { paceOf } from '../../../engine/ai/character/pace.ts';
import { chooseFor } from '../../../engine/ai/tiers.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { Timer } from '../../base/lib/timer.ts';
import type { LocalGame } from './localGame.ts';

/** The shortest pause before a command, as on the server; and for people who want less to move on their screen. */
const PACE_MS = 400;
const CALM_PACE_MS = 120;
/** After a command that could not be stored. */
const AGAIN_AFTER_MS = 5_000;

/** A game in which Commanders may have seats. */
export type Commanded = Pick<LocalGame, 'state' | 'aiOf' | 'play' | 'expire' | 'onChange'>;

export interface Players {
  /** No more pauses until it is a person's turn. */
  skipPauses(): void;
  stop(): void;
}

/** Plays the Commanders of a game. */
export function playCommanders(game: Commanded, timer: Timer, isCalm = false): Players {
  let callOff = doNothing;
  let stopped = false;
  let hurried = false;
  const leastMs = isCalm ? CALM_PACE_MS : PACE_MS;

  function wake(afterMs?: number): void {
    callOff();
    if (stopped) return;
    if (isAiToMove(game)) callOff = timer.later(hurried ? 0 : (afterMs ?? pause()), () => void move());
    else hurried = false;
  }

  function pause(): number {
    const { current, version } = game.state();
    return paceOf(game.aiOf(current).seed, version, leastMs);
  }

  async function move(): Promise<void> {
    const state = game.state();
    const seat = state.current;
    try {
      // The commander is the same one every time, whoever's place it takes.
      const { tier, seed } = game.aiOf(seat);
      const command = chooseFor(tier, viewFor(state, seat), seed);
      const accepted = await game.play(seat, command);
      if (!accepted) await game.expire();
    } catch {
      hurried = false;
      wake(AGAIN_AFTER_MS);
    }
  }

  const leave = game.onChange(() => wake());
  wake();
  return {
    skipPauses() {
      hurried = true;
      wake();
    },
    stop() {
      stopped = true;
      leave();
      callOff();
    },
  };
}

const isAiToMove = (game: Commanded): boolean => {
  const { current, seats, result } = game.state();
  return result === null && seats[current]?.isAi === true;
};
