import { z } from 'zod/mini';
import { CARD_MODES, MOVEMENT_TYPES, VISIBILITIES } from '../model/config.ts';

/** The two clans of a war: who has challenged, and whom. */
export const SIDES = ['challenger', 'challenged'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'challenger' ? 'challenged' : 'challenger');

export const WAR_FORMATS = ['duel', 'doubles', 'triples', 'quads'] as const;
export type WarFormat = (typeof WAR_FORMATS)[number];

/** Players of one side. */
export const SIDE_SIZES: Readonly<Record<WarFormat, number>> = { duel: 1, doubles: 2, triples: 3, quads: 4 };

export const WAR_CLOCKS = ['blitz', 'standard', 'relaxed', 'async'] as const;

export const FEWEST_BOARDS = 5;
export const MOST_BOARDS = 41;
export const MOST_SETS = 5;
/** The last set opens within so long. */
export const LATEST_SET_MS = 180 * 24 * 3_600_000;

/** Modes that a board may be played in. */
export const WAR_MODES = ['domination', 'capitals', 'king_of_the_hill'] as const;

/** What a side may choose about the rules of its boards. All else is as usual. */
export const warRulesSchema = z.strictObject({
  gameMode: z._default(z.enum(WAR_MODES), 'domination'),
  visibility: z._default(z.enum(VISIBILITIES), 'open'),
  cardMode: z._default(z.enum(CARD_MODES), 'fixed'),
  movementType: z._default(z.enum(MOVEMENT_TYPES), 'path_single'),
  trench: z._default(z.boolean(), false),
});
export type WarRules = z.infer<typeof warRulesSchema>;
export const USUAL_RULES: WarRules = warRulesSchema.parse({});

export const warPickSchema = z.strictObject({
  map: z.string().check(z.maxLength(40)),
  rules: z._default(warRulesSchema, USUAL_RULES),
});
export type WarPick = z.infer<typeof warPickSchema>;

/** What two clans agree on before they fight. Times are milliseconds since 1970, UTC. */
export const warTermsSchema = z.strictObject({
  /** The format of each board, the first board first. */
  formats: z.array(z.enum(WAR_FORMATS)).check(z.minLength(FEWEST_BOARDS), z.maxLength(MOST_BOARDS)),
  /** Boards open in sets, in their order. */
  sets: z
    .array(z.strictObject({ opensAt: z.int(), boards: z.int().check(z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(MOST_SETS)),
  clock: z.enum(WAR_CLOCKS),
  maps: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(40)),
  /** A player is named for so many boards at most. */
  mostBoards: z.int().check(z.minimum(1), z.maximum(MOST_BOARDS)),
  /** A player has so many games of a day a turn at a time; of live ones it is one a set. */
  atOnce: z._default(z.int().check(z.minimum(1), z.maximum(12)), 6),
  /** The number of the board that decides if as many boards are won as lost. */
  tieBreak: z.int().check(z.minimum(1), z.maximum(MOST_BOARDS)),
});
export type WarTerms = z.infer<typeof warTermsSchema>;

/** Four boards in ten, as a challenge proposes it. */
export const usualMostBoards = (boards: number): number => Math.ceil(boards * 0.4);

/** Why such terms cannot be offered, and which field is against it; null = they can. */
export function whyNoTerms(terms: WarTerms, now: number): { field: string; message: string } | null {
  const { formats, sets, maps, tieBreak } = terms;
  const boards = formats.length;
  if (boards % 2 === 0)
    return { field: 'formats', message: 'An odd number of boards, so that one side wins' };
  if (sets.reduce((sum, set) => sum + set.boards, 0) !== boards) {
    return { field: 'sets', message: `The sets have to hold all ${boards} boards` };
  }
  const opens = sets.map(({ opensAt }) => opensAt);
  if (opens.some((at, set) => at <= (opens[set - 1] ?? now))) {
    return { field: 'sets', message: 'The first set opens in the future, and each one after the one before' };
  }
  if ((opens.at(-1) ?? now) > now + LATEST_SET_MS) {
    return { field: 'sets', message: 'The last set opens within 180 days' };
  }
  if (new Set(maps).size < maps.length) return { field: 'maps', message: 'Each map once' };
  if (tieBreak > boards) return { field: 'tieBreak', message: 'One of the boards decides a tie' };
  return null;
}

/** The set of a board, by its number; sets are counted from 0. */
export function setOf({ sets }: WarTerms, board: number): number {
  let last = 0;
  return sets.findIndex((set) => board <= (last += set.boards));
}

/** The numbers of all boards of a set. */
export const boardsOf = (terms: WarTerms, set: number): number[] =>
  terms.formats.map((_, at) => at + 1).filter((board) => setOf(terms, board) === set);

/** The side that picks map and rules of a board: in turn, but for the one that decides a tie, which nobody picks. */
export function homeOf({ tieBreak }: WarTerms, board: number): Side | null {
  if (board === tieBreak) return null;
  const place = board < tieBreak ? board - 1 : board - 2;
  return place % 2 === 0 ? 'challenger' : 'challenged';
}

/** Games that a player may have at a time. */
export const mostAtOnce = ({ clock, atOnce }: WarTerms): number => (clock === 'async' ? atOnce : 1);
