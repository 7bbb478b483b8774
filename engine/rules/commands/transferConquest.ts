import type { CommandOf } from '../../model/command.ts';
import { accept, reject } from '../../model/decision.ts';
import type { Authoritative } from './handler.ts';

export const transferConquest: Authoritative<CommandOf<'transfer_conquest'>> = {
  predictable: false,
  phases: ['attack'],
  by: 'current',
  duringConquest: true,
  duringForcedRedeem: true,
  decide({ state }, { fromTerritoryId, toTerritoryId, armies }) {
    const pending = state.pendingConquest;
    if (pending === null) return reject('no_conquest_pending');
    const from = state.map.indexOf.get(fromTerritoryId);
    const to = state.map.indexOf.get(toTerritoryId);
    if (from !== pending.from || to !== pending.to) return reject('wrong_conquest');
    if (armies < pending.minimum) return reject('too_few_armies');
    if (armies > pending.maximum) return reject('must_leave_one');

    return accept({ type: 'conquest_transferred', from: pending.from, to: pending.to, armies });
  },
};
