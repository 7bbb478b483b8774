import type { CommandOf } from '../../model/command.ts';
import { accept, reject } from '../../model/decision.ts';
import { ownerOf } from '../../model/state.ts';
import { mustRedeem } from '../cards.ts';
import type { Predictable } from './handler.ts';

/** Placing the last army opens the attack phase, or takes up the attack again after a forced redemption. */
export const deploy: Predictable<CommandOf<'deploy'>> = {
  predictable: true,
  phases: ['reinforcement', 'attack'],
  by: 'current',
  duringConquest: false,
  duringForcedRedeem: true,
  decide({ board, seat }, { territoryId, armies }) {
    const territory = board.map.indexOf.get(territoryId);
    if (territory === undefined) return reject('unknown_territory');
    if (board.phase === 'attack' && !board.pendingForcedRedeem) return reject('wrong_phase');
    if (mustRedeem(board, seat)) return reject('must_redeem');
    if (ownerOf(board, territory) !== seat) return reject('not_owner');
    if (board.reserves === 0) return reject('no_reserves');
    if (armies > board.reserves) return reject('too_many_armies');

    const deployed = { type: 'armies_deployed', seat, territory, armies } as const;
    if (armies < board.reserves) return accept(deployed);
    return board.phase === 'reinforcement'
      ? accept(deployed, { type: 'phase_changed', phase: 'attack' })
      : accept(deployed, { type: 'redemption_settled', seat });
  },
};
