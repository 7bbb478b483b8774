import { territoryId } from '../../model/boardMap.ts';
import type { CommandOf } from '../../model/command.ts';
import { reject } from '../../model/decision.ts';
import { attack } from './attack.ts';
import type { Authoritative } from './handler.ts';

/** To confirm is to give the checked attack again (K5). */
export const confirmCapitalAttack: Authoritative<CommandOf<'confirm_capital_attack'>> = {
  ...attack,
  decide(asked) {
    const { pendingCapitalAttack: pending, map } = asked.state;
    if (pending === null) return reject('no_capital_attack');
    const { from, capital, armies } = pending;
    return attack.decide(asked, {
      type: 'attack',
      fromTerritoryId: territoryId(map, from),
      toTerritoryId: territoryId(map, capital),
      ...(armies === null ? {} : { armies }),
    });
  },
};
