import type { CommandOf } from '../../model/command.ts';
import { accept, reject } from '../../model/decision.ts';
import { armiesOf, ownerOf } from '../../model/state.ts';
import type { Predictable } from './handler.ts';

/** The first move in the attack phase ends attacking (F7). */
export const fortify: Predictable<CommandOf<'fortify'>> = {
  predictable: true,
  shownAhead: true,
  phases: ['attack', 'fortify'],
  by: 'current',
  duringConquest: false,
  duringForcedRedeem: false,
  decide({ board, ruleset, seat }, { fromTerritoryId, toTerritoryId, armies }) {
    const from = board.map.indexOf.get(fromTerritoryId);
    const to = board.map.indexOf.get(toTerritoryId);
    if (from === undefined || to === undefined) return reject('unknown_territory');
    if (from === to) return reject('same_territory');
    if (ownerOf(board, from) !== seat || ownerOf(board, to) !== seat) return reject('not_owner');
    const rule = ruleset.fortify;
    if (board.fortifications.length >= rule.moves) return reject('no_moves_left');
    if (!rule.canReach(board, from, to)) return reject(rule.unreachable);
    if (armies >= armiesOf(board, from)) return reject('must_leave_one');
    if (armies > rule.movable(board, from)) return reject('arrivals_cannot_move');

    const move = { type: 'armies_fortified', from, to, armies } as const;
    return board.phase === 'attack'
      ? accept({ type: 'phase_changed', phase: 'fortify' }, move)
      : accept(move);
  },
};
