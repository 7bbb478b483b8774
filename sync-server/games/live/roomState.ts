import type { Seat } from '../../../engine/model/ids.ts';
import type { LedgerPosition } from '../../../engine/file/ledger.ts';
import type { GameState } from '../../../engine/model/state.ts';
import type { RoomFacts } from '../../../engine/view/encode.ts';
import type { ClockState } from '../clocks/clockState.ts';

/** A game as it was at one moment. */
export interface Position {
  readonly state: GameState;
  /** Commands accepted so far. */
  readonly seq: number;
  /** In fog: how many updates each seat has had, and last the spectators; null where all have had `seq`. */
  readonly versions: readonly number[] | null;
  readonly ledger: LedgerPosition;
  readonly endedAt: number | null;
}

/** The seats of a room and the players in them. */
export interface Seating {
  readonly roster: RoomFacts['roster'];
  /** The names of the players of the seats, whoever plays them now. */
  readonly names: readonly string[];
  /** Keyed by user id; those who have left their seat to a commander are still in it. */
  readonly seatOf: ReadonlyMap<string, Seat>;
  /** User ids of those who play or have played. */
  readonly members: readonly string[];
}

/** Everything that may change about a room in play: a value, of which each change makes another. */
export interface RoomState extends Position, Seating {
  /** The game is not over; it may be paused. */
  readonly isOpen: boolean;
  /** The position at which the current turn began. */
  readonly turnStart: Pick<Position, 'seq' | 'versions'>;
  /** The time at which the clock must next be looked at. */
  readonly deadline: number | null;
  readonly clockState: ClockState;
  /** Turns in a row that ran out without a person's command. */
  readonly idleTurns: number;
}

/** The position alone: what is stored of it at any moment is all or nothing, unlike the clock beside it. */
export const positionOf = ({ state, seq, versions, ledger, endedAt }: Position): Position => ({
  state,
  seq,
  versions,
  ledger,
  endedAt,
});

/** The user id of the person in a seat. */
export const userIn = ({ roster }: Seating, seat: Seat): string => roster[seat]?.id ?? '';

export const factsOf = (
  id: string,
  { roster }: Pick<Seating, 'roster'>,
  { endedAt }: Pick<Position, 'endedAt'>,
): RoomFacts => ({ roomId: id, roster, endedAt });
