import type { CommandOf } from '../../model/command.ts';
import { accept } from '../../model/decision.ts';
import type { Authoritative } from './handler.ts';

/** In or out of turn: the land becomes neutral with its armies, the cards go to the discard (rules.md 3.11). */
export const surrender: Authoritative<CommandOf<'surrender'>> = {
  predictable: false,
  phases: ['reinforcement', 'attack', 'fortify'],
  by: 'anyone',
  duringConquest: true,
  duringForcedRedeem: true,
  decide({ state, seat }) {
    const pending = state.pendingConquest;
    const surrendered = { type: 'player_surrendered', seat } as const;
    if (seat !== state.current) return accept(surrendered);

    const ended = { type: 'turn_ended', seat } as const;
    if (pending === null) return accept(surrendered, ended);
    const { from, to, minimum } = pending;
    return accept({ type: 'conquest_transferred', from, to, armies: minimum }, surrendered, ended);
  },
};
