import type { CommandOf } from '../../model/command.ts';
import { accept } from '../../model/decision.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Authoritative } from './handler.ts';

/**
 * In or out of turn. For himself, a player's land becomes neutral with its
 * armies and his cards go to the discard; in a team a commander takes over the
 * seat, and nobody inherits (rules.md 3.11).
 */
export const surrender: Authoritative<CommandOf<'surrender'>> = {
  predictable: false,
  phases: ['reinforcement', 'attack', 'fortify'],
  by: 'anyone',
  duringConquest: true,
  duringForcedRedeem: true,
  decide({ state, seat }) {
    if (state.config.teams > 0) return accept({ type: 'seat_abandoned', seat });

    const events: GameEvent[] = [{ type: 'player_surrendered', seat }];
    if (seat !== state.current) return accept(...events);
    const pending = state.pendingConquest;
    if (pending !== null) {
      const { from, to, minimum } = pending;
      events.unshift({ type: 'conquest_transferred', from, to, armies: minimum });
    }
    return accept(...events, { type: 'turn_ended', seat });
  },
};
