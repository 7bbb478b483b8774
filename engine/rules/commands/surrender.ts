import type { CommandOf } from '../../model/command.ts';
import { accept } from '../../model/decision.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Authoritative } from './handler.ts';

/**
 * In or out of turn: the land becomes neutral with its armies, the cards go to
 * the discard (rules.md 3.11). Land that waits for armies gets the fewest when
 * nobody is left to choose how many.
 */
export const surrender: Authoritative<CommandOf<'surrender'>> = {
  predictable: false,
  phases: ['reinforcement', 'attack', 'fortify'],
  by: 'anyone',
  duringConquest: true,
  duringForcedRedeem: true,
  decide({ state, ruleset, seat }) {
    const events: GameEvent[] = [{ type: 'player_surrendered', seat }];
    const own = seat === state.current;
    if (own) events.push({ type: 'turn_ended', seat });

    const pending = state.pendingConquest;
    if (pending !== null && (own || ruleset.mode.isDecidedBy(state, events))) {
      const { from, to, minimum } = pending;
      events.unshift({ type: 'conquest_transferred', from, to, armies: minimum });
    }
    return accept(...events);
  },
};
