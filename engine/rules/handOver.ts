import { reject } from '../model/decision.ts';
import type { Handover } from '../model/handover.ts';
import type { Seat } from '../model/ids.ts';
import type { RandomSource } from '../model/random.ts';
import { isAlive, type GameState } from '../model/state.ts';
import { conclude, type Decision } from './decide.ts';
import { rulesetFor } from './ruleset/ruleset.ts';

/** Land, cards and turn stay as they are (X6). Whether it is time for it is not the rules' to say. */
export function handOver(state: GameState, seat: Seat, handover: Handover, random: RandomSource): Decision {
  if (state.result !== null) return reject('game_over');
  if (!isAlive(state, seat)) return reject('eliminated');
  if (state.seats[seat]?.isAi !== (handover === 'return')) return reject('not_playing');

  return conclude(state, [{ type: EVENTS[handover], seat }], rulesetFor(state.config), random);
}

const EVENTS = { replace: 'seat_abandoned', return: 'seat_returned', take: 'seat_taken' } as const;
