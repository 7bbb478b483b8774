import type { CommandOf } from '../../model/command.ts';
import { accept, reject } from '../../model/decision.ts';
import type { Predictable } from './handler.ts';

export const transferConquest: Predictable<CommandOf<'transfer_conquest'>> = {
  predictable: true,
  shownAhead: false,
  phases: ['attack'],
  by: 'current',
  duringConquest: true,
  duringForcedRedeem: true,
  decide({ board }, { fromTerritoryId, toTerritoryId, armies }) {
    const pending = board.pendingConquest;
    if (pending === null) return reject('no_conquest_pending');
    const from = board.map.indexOf.get(fromTerritoryId);
    const to = board.map.indexOf.get(toTerritoryId);
    if (from !== pending.from || to !== pending.to) return reject('wrong_conquest');
    if (armies < pending.minimum) return reject('too_few_armies');
    if (armies > pending.maximum) return reject('must_leave_one');

    return accept({ type: 'conquest_transferred', from: pending.from, to: pending.to, armies });
  },
};
