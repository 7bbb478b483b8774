export const CARD_TYPES = ['bronze', 'silver', 'gold', 'diamond'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** One treasure card per territory: a card's index is its territory's, its id the territory's id. */
export type CardIndex = number;

/** A card in a hand that the viewer may not see; only the number of such cards is known. */
export const UNKNOWN_CARD = -1;

/** A hand of this many must be redeemed down to `HAND_LIMIT - 1` before anything else (C9). */
export const HAND_LIMIT = 5;

/** Armies for each card of a redeemed set whose territory the redeemer owns, placed there. */
export const OWN_CARD_BONUS = 2;
