import { CARD_TYPES, HAND_LIMIT, OWN_CARD_BONUS, type CardIndex, type CardType } from '../../model/cards.ts';
import type { CardMode } from '../../model/config.ts';
import type { Seat } from '../../model/ids.ts';
import { handOf, ownerOf, type Board } from '../../model/state.ts';

export type CardSet = readonly [CardIndex, CardIndex, CardIndex];

/** The pay for treasure cards. One strategy per `cardMode`. */
export interface CardRule {
  readonly dealt: boolean;
  /** Can everybody work out what the next set brings? */
  readonly worthIsPublic: boolean;
  /** Armies for a set of these types when `setsRedeemed` were redeemed before it in this game. */
  value(types: readonly CardType[], setsRedeemed: number): number;
}

/** Armies for three of a kind; three different are worth THREE_DIFFERENT (C2). */
const FIXED: Record<CardType, number> = { bronze: 4, silver: 6, gold: 8, diamond: 12 };
const THREE_DIFFERENT = 10;

const ESCALATION = [4, 6, 8, 10, 12] as const;
const ESCALATION_AFTER = 15;
const ESCALATION_STEP = 5;
const CAP = 20;

const fixed = (types: readonly CardType[]): number => {
  const [first] = types;
  return first !== undefined && types.every((type) => type === first) ? FIXED[first] : THREE_DIFFERENT;
};

/** 4, 6, 8, 10, 12, 15, then 5 more each time. */
const escalating = (_types: readonly CardType[], setsRedeemed: number): number =>
  ESCALATION[setsRedeemed] ?? ESCALATION_AFTER + (setsRedeemed - ESCALATION.length) * ESCALATION_STEP;

export const CARD_RULES: Record<CardMode, CardRule> = {
  fixed: { dealt: true, worthIsPublic: false, value: fixed },
  escalating: { dealt: true, worthIsPublic: true, value: escalating },
  capped: {
    dealt: true,
    worthIsPublic: true,
    value: (types, redeemed) => Math.min(CAP, escalating(types, redeemed)),
  },
  none: { dealt: false, worthIsPublic: true, value: () => 0 },
};

/** Three of one type or three of three different types. */
export function isSet(types: readonly CardType[]): boolean {
  const kinds = new Set(types).size;
  return types.length === 3 && (kinds === 1 || kinds === 3);
}

/** The types of cards, or null if one of them is hidden from this board's viewer. */
export function typesOf(board: Board, cards: readonly CardIndex[]): CardType[] | null {
  const types = cards.map((card) => board.cards.types[card] ?? null);
  return types.some((type) => type === null) ? null : (types as CardType[]);
}

export const setValue = (board: Board, types: readonly CardType[]): number =>
  CARD_RULES[board.config.cardMode].value(types, board.cards.setsRedeemed);

/** All sets that a hand contains, lowest card indices first. */
export function setsIn(board: Board, hand: readonly CardIndex[]): CardSet[] {
  const cards = hand.toSorted((a, b) => a - b);
  const sets: CardSet[] = [];
  cards.forEach((a, i) =>
    cards.slice(i + 1).forEach((b, j) =>
      cards.slice(i + j + 2).forEach((c) => {
        const types = typesOf(board, [a, b, c]);
        if (types !== null && isSet(types)) sets.push([a, b, c]);
      }),
    ),
  );
  return sets;
}

/** Cards of a set whose land the seat owns: each brings OWN_CARD_BONUS there. */
export const bonusTerritories = (board: Board, seat: Seat, set: CardSet): CardIndex[] =>
  set.filter((card) => ownerOf(board, card) === seat);

/** The set that brings most armies, own-land bonus included; ties by lowest card indices. */
export function bestSet(board: Board, seat: Seat): CardSet | null {
  let best: CardSet | null = null;
  let bestWorth = -1;
  for (const set of setsIn(board, handOf(board, seat))) {
    const onOwnLand = bonusTerritories(board, seat, set).length * OWN_CARD_BONUS;
    const worth = setValue(board, typesOf(board, set) ?? []) + onOwnLand;
    if (worth > bestWorth) [best, bestWorth] = [set, worth];
  }
  return best;
}

/** Must this seat redeem before it may place or go on? */
export const mustRedeem = (board: Board, seat: Seat): boolean => handOf(board, seat).length >= HAND_LIMIT;

/** The set that must be redeemed before anything else; null = none must. */
export const forcedSet = (board: Board, seat: Seat): CardSet | null =>
  mayRedeem(board, seat) && mustRedeem(board, seat) ? bestSet(board, seat) : null;

/** At the start of the turn, and later as long as an elimination forces it. */
export const mayRedeem = (board: Board, seat: Seat): boolean =>
  board.phase === 'reinforcement' || (board.pendingForcedRedeem && mustRedeem(board, seat));

/** Types dealt round-robin over a shuffled list of the territories, so that their counts differ by one at most. */
export function dealTypes(shuffled: readonly CardIndex[]): CardType[] {
  const types: CardType[] = [];
  shuffled.forEach((card, position) => {
    types[card] = CARD_TYPES[position % CARD_TYPES.length] as CardType;
  });
  return types;
}
