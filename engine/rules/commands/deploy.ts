import type { CommandOf } from '../../model/command.ts';
import type { TeamDeploy } from '../../model/config.ts';
import { accept, reject } from '../../model/decision.ts';
import type { Seat } from '../../model/ids.ts';
import { areMates, ownerOf, type Board } from '../../model/state.ts';
import { mustRedeem } from '../elements/cards.ts';
import type { Predictable } from './handler.ts';

/** Placing the last army opens the attack phase, or takes up the attack again after a forced redemption. */
export const deploy: Predictable<CommandOf<'deploy'>> = {
  predictable: true,
  shownAhead: true,
  phases: ['reinforcement', 'attack'],
  by: 'current',
  duringConquest: false,
  duringForcedRedeem: true,
  decide({ board, seat }, { territoryId, armies }) {
    const territory = board.map.indexOf.get(territoryId);
    if (territory === undefined) return reject('unknown_territory');
    if (board.phase === 'attack' && !board.pendingForcedRedeem) return reject('wrong_phase');
    if (mustRedeem(board, seat)) return reject('must_redeem');
    if (!areMates(board, seat, ownerOf(board, territory))) return reject('not_owner');
    if (board.reserves === 0) return reject('no_reserves');
    if (armies > board.reserves) return reject('too_many_armies');

    if (ownerOf(board, territory) !== seat && armies > roomForMates(board, seat))
      return reject('team_deploy_limit');

    const deployed = { type: 'armies_deployed', seat, territory, armies } as const;
    if (armies < board.reserves) return accept(deployed);
    return board.phase === 'reinforcement'
      ? accept(deployed, { type: 'phase_changed', phase: 'attack' })
      : accept(deployed, { type: 'redemption_settled', seat });
  },
};

/** So many of this turn's armies may still go to teammates (M3). */
export function roomForMates(board: Board, seat: Seat): number {
  const placed = board.deployments.reduce((sum, { armies }) => sum + armies, 0);
  const onMates = board.deployments.reduce(
    (sum, { territory, armies }) => (ownerOf(board, territory) === seat ? sum : sum + armies),
    0,
  );
  return TEAM_DEPLOY_LIMIT[board.config.teamDeploy](placed + board.reserves) - onMates;
}

const TEAM_DEPLOY_LIMIT: Record<TeamDeploy, (armies: number) => number> = {
  none: () => 0,
  half: (armies) => Math.floor(armies / 2),
  full: (armies) => armies,
};
