import { territoryId, type BoardMap } from '../../model/boardMap.ts';
import type { CommandOf } from '../../model/command.ts';
import type { PendingConquest } from '../../model/state.ts';
import type { CardSet } from '../elements/cards.ts';

/** Commands name territories by id, positions by index: these say in the one what is known in the other. */
export const redeemCommand = (map: BoardMap, [a, b, c]: CardSet): CommandOf<'redeem_cards'> => ({
  type: 'redeem_cards',
  cardIds: [territoryId(map, a), territoryId(map, b), territoryId(map, c)],
});

export const transferCommand = (
  map: BoardMap,
  { from, to }: Pick<PendingConquest, 'from' | 'to'>,
  armies: number,
): CommandOf<'transfer_conquest'> => ({
  type: 'transfer_conquest',
  fromTerritoryId: territoryId(map, from),
  toTerritoryId: territoryId(map, to),
  armies,
});
