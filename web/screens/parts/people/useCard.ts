import { cardRoutes, cardSchema, type Card } from '../../../../sync-server/protocol/cards.ts';
import { api } from '../../../client/api/api.ts';
import { useSeen } from '../../../client/queries/lists/useSeen.ts';
import type { Kept } from '../../../client/queries/useKept.ts';

/** A player in short, as the signed-in player may know them. */
export const useCard = (userId: string): Kept<Card> =>
  useSeen({
    name: `card:${userId}`,
    schema: cardSchema,
    fetch: async () => (await api(cardRoutes.of, { params: { id: userId } })).card,
  });
