import type { RoomRow, SeatRow } from '../../../db/server/schema/rooms.ts';
import { takeoverSeed } from '../../../engine/dice/takeoverSeed.ts';
import type { Ledger } from '../../../engine/file/ledger.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { Viewer } from '../../../engine/model/state.ts';
import type { AiTier } from '../../../engine/model/tiers.ts';
import type { ViewerLog } from '../../../engine/view/viewerLog.ts';
import type { RoomOptions } from '../../protocol/roomSettings.ts';
import { positionOf, type Position, type RoomState, type Seating } from './roomState.ts';
import { answersSince, type RecentAnswers } from './recentAnswers.ts';
import { nothingAtStake, type KnownStakes } from './knownStakes.ts';
import { optionsOf } from '../facts/storedOptions.ts';
import { rosterEntryOf, tierOf } from '../facts/seat.ts';

/** A running game in memory. The rows are the truth: it may be dropped at any time and loaded again. */
export interface LiveRoom {
  readonly id: string;
  readonly options: RoomOptions;
  /** A tournament or a war has arranged the game. */
  readonly isOfContest: boolean;
  readonly ledger: Ledger;
  /** False of games begun before dice could be verified: their log is not whole. */
  readonly isProvable: boolean;
  /** `seeds[seat]`: the personality of the commander who plays it, or will when its player leaves. */
  readonly seeds: readonly number[];
  /** `tiers[seat]`: how well it would play. */
  readonly tiers: readonly AiTier[];
  /** The state as decided so far, which may be ahead of the disk. */
  decided: RoomState;
  /** The position as stored, and as everybody may see it. */
  stored: Position;
  /** The answers to the newest commands; the disk knows all. */
  readonly answers: RecentAnswers;
  /** In fog: the log as each viewer was told it. */
  viewerLogs: Map<Viewer, ViewerLog>;
  stakes: KnownStakes;
  /** Other processes know by it whether they have all that was decided; see `store`. */
  fencingToken: string;
  /** Writes under way. */
  writing: number;
  /** It is in memory anew, or should be: nothing more is decided on this one. */
  isGone: boolean;
}

export function liveRoomOf(
  row: RoomRow,
  seats: readonly SeatRow[],
  ledger: Ledger,
  state: RoomState,
): LiveRoom {
  return {
    id: row.id,
    options: optionsOf(row),
    isOfContest: row.contest !== null,
    ledger,
    isProvable: row.header !== null,
    seeds: seats.map((seat, at) => seat.ai_seed ?? takeoverSeed(ledger.secrets.saltKey, at)),
    tiers: seats.map(tierOf),
    decided: state,
    stored: positionOf(state),
    answers: answersSince(state.turnStart),
    viewerLogs: new Map(),
    stakes: nothingAtStake(),
    fencingToken: '',
    writing: 0,
    isGone: false,
  };
}

export const seatingOf = (seats: readonly SeatRow[]): Seating => ({
  roster: seats.map(rosterEntryOf),
  names: seats.map(({ username }) => username),
  seatOf: new Map(seats.flatMap((seat) => (seat.user_id === null ? [] : [[seat.user_id, seat.position]]))),
  members: seats.flatMap((seat) => seat.user_id ?? []),
});

export const isRunning = ({ decided: { isOpen, clockState } }: Pick<LiveRoom, 'decided'>): boolean =>
  isOpen && clockState.pausedAt === null;

/** The AI whose turn it is. */
export function aiToMove(room: LiveRoom): { seat: Seat; tier: AiTier; seed: number } | null {
  const { current: seat, seats } = room.decided.state;
  if (!isRunning(room) || seats[seat]?.isAi !== true) return null;
  return { seat, tier: room.tiers[seat] ?? 'commander', seed: room.seeds[seat] ?? 0 };
}
