import type { CommandOf } from '../../model/command.ts';
import { accept, reject } from '../../model/decision.ts';
import { mustRedeem } from '../elements/cards.ts';
import type { Authoritative } from './handler.ts';

/** Leads from attacking to fortifying (F8). Placing the last army ends reinforcement by itself (R5). */
export const endPhase: Authoritative<CommandOf<'end_phase'>> = {
  predictable: false,
  phases: ['reinforcement', 'attack'],
  by: 'current',
  duringConquest: false,
  duringForcedRedeem: false,
  decide({ state, seat }) {
    if (state.phase === 'attack') return accept({ type: 'phase_changed', phase: 'fortify' });
    return reject(mustRedeem(state, seat) ? 'must_redeem' : 'armies_unplaced');
  },
};
