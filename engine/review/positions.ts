import { stateFrom } from '../ai/sim/fromBoard.ts';
import type { SimState } from '../ai/sim/kernel/model.ts';
import { simGameOf } from '../ai/sim/simGame.ts';
import type { GameState } from '../model/state.ts';

/** A true position as the kernel plays it on. */
export const simOf = (state: GameState): SimState =>
  stateFrom(simGameOf(state, state.secret), state, state.secret.discard);
