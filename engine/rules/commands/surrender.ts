import type { CommandOf } from '../../model/command.ts';
import { accept } from '../../model/decision.ts';
import type { GameEvent } from '../../model/event.ts';
import { livingSeats, type Board } from '../../model/state.ts';
import type { Authoritative } from './handler.ts';

/**
 * In or out of turn (E2). A player who plays alone leaves land that becomes neutral with its armies, and cards
 * that go to the discard (E7); in a team, and where the host has chosen it, a commander takes over the seat, and
 * nobody inherits (M8, E12).
 */
export const surrender: Authoritative<CommandOf<'surrender'>> = {
  predictable: false,
  phases: ['reinforcement', 'attack', 'fortify'],
  by: 'anyone',
  duringConquest: true,
  duringForcedRedeem: true,
  decide({ state, seat }) {
    if (isFollowed(state)) return accept({ type: 'seat_abandoned', seat });

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

/** A commander follows whoever surrenders: not in a duel, which a surrender decides. */
export const isFollowed = (board: Board): boolean =>
  board.config.teams > 0 || (board.config.aiContinues === true && livingSeats(board).length > 2);
