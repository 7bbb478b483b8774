import type { CommandOf } from '../../model/command.ts';
import { accept, reject } from '../../model/decision.ts';
import type { Predictable } from './handler.ts';

/** Takes back the latest placement, until the first attack (R6): placing reveals nothing. */
export const undoDeploy: Predictable<CommandOf<'undo_deploy'>> = {
  predictable: true,
  shownAhead: true,
  phases: ['reinforcement', 'attack'],
  by: 'current',
  duringConquest: false,
  duringForcedRedeem: true,
  decide({ board, seat }) {
    const last = board.deployments.at(-1);
    if (!last) return reject(board.lastBattle ? 'too_late_to_undo' : 'nothing_to_undo');

    const undone = { type: 'deployment_undone', seat, ...last } as const;
    return board.phase === 'attack' && !board.pendingForcedRedeem
      ? accept(undone, { type: 'phase_changed', phase: 'reinforcement' })
      : accept(undone);
  },
};
