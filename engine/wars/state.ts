import { z } from 'zod/mini';
import {
  MOST_BOARDS,
  warPickSchema,
  type Side,
  type WarFormat,
  type WarPick,
  type WarTerms,
} from './terms.ts';
import type { PoolMap } from './pool.ts';

/** Whom a side names for a board, and what it picks if the board is its own. */
export const lineSchema = z.strictObject({
  board: z.int().check(z.minimum(1), z.maximum(MOST_BOARDS)),
  players: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(4)),
  pick: z.optional(warPickSchema),
});
export type Line = z.infer<typeof lineSchema>;

/** An offer lapses after this. */
export const OFFER_MS = 7 * 24 * 3_600_000;

export type Players = Readonly<Record<Side, readonly string[]>>;

/** A board is decided by a game, or because one side could not play it, gave up, or may not play any more. */
export type DecidedBy = 'game' | 'forfeit' | 'barred' | 'void';

export interface WarBoard {
  readonly number: number;
  readonly format: WarFormat;
  readonly set: number;
  readonly home: Side | null;
  /** `closed` until its set opens. */
  readonly status: 'closed' | 'running' | 'decided';
  /** null until its set opens. */
  readonly pick: WarPick | null;
  /** Nobody until its set opens. */
  readonly players: Players;
  /** Its rooms so far: a game that both have abandoned is played once more. */
  readonly games: number;
  /** null = undecided, or nobody has won it. */
  readonly winner: Side | null;
  readonly by: DecidedBy | null;
}

export type WarStatus = 'offered' | 'declined' | 'lapsed' | 'running' | 'over' | 'cancelled';

/** A war between two clans, as it follows from its events. */
export interface War {
  readonly status: WarStatus;
  readonly terms: WarTerms;
  /** The terms before the last counter-offer; null = there was none. */
  readonly before: WarTerms | null;
  /** Players' maps among those of the terms, now and before. */
  readonly pool: readonly PoolMap[];
  /** The side whose offer it is. */
  readonly offeredBy: Side;
  readonly offeredAt: number;
  /** Secret until their sets open. */
  readonly lines: Readonly<Record<Side, readonly Line[]>>;
  readonly setsOpen: number;
  readonly boards: readonly WarBoard[];
  /** The side that would like to call the war off. */
  readonly cancelAskedBy: Side | null;
  readonly concededBy: Side | null;
  /** null = it goes on, or nobody has won. */
  readonly winner: Side | null;
}

export type WarEvent =
  | ({ readonly type: 'challenged' } & Offered)
  | ({ readonly type: 'countered'; readonly side: Side } & Offered)
  | { readonly type: 'accepted' }
  | { readonly type: 'declined'; readonly side: Side }
  | { readonly type: 'lapsed' }
  /** All lines of a side for the sets that are closed yet. */
  | { readonly type: 'lined_up'; readonly side: Side; readonly set: number; readonly lines: readonly Line[] }
  | { readonly type: 'set_opened'; readonly set: number; readonly boards: readonly OpenedBoard[] }
  | {
      readonly type: 'decided';
      readonly board: number;
      readonly winner: Side | null;
      readonly by: DecidedBy;
    }
  | { readonly type: 'replayed'; readonly board: number }
  | {
      readonly type: 'substituted';
      readonly board: number;
      readonly side: Side;
      readonly out: string;
      readonly in: string;
    }
  | { readonly type: 'conceded'; readonly side: Side }
  | { readonly type: 'cancel_asked'; readonly side: Side }
  | { readonly type: 'cancel_withdrawn' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'ended'; readonly winner: Side | null };

interface Offered {
  readonly terms: WarTerms;
  readonly at: number;
  /** Players' maps of the terms; of wars from before they could be picked it is absent. */
  readonly pool?: readonly PoolMap[];
}

export interface OpenedBoard {
  readonly board: number;
  readonly pick: WarPick;
  readonly players: Players;
}

/** Boards won by each side, played on, and won by nobody. */
export interface Score {
  readonly challenger: number;
  readonly challenged: number;
  readonly undecided: number;
}

export function scoreOf({ boards }: Pick<War, 'boards'>): Score {
  const won = (side: Side): number => boards.filter(({ winner }) => winner === side).length;
  return {
    challenger: won('challenger'),
    challenged: won('challenged'),
    undecided: boards.filter(({ status }) => status !== 'decided').length,
  };
}
