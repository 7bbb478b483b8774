import type { RoomRow, SeatRow } from '../../../db/server/schema/schema.ts';
import { takeoverSeed } from '../../../engine/dice/takeoverSeed.ts';
import type { Ledger, LedgerPosition } from '../../../engine/file/ledger.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { GameState, Viewer } from '../../../engine/model/state.ts';
import type { AiTier } from '../../../engine/model/tiers.ts';
import type { RoomFacts } from '../../../engine/view/encode.ts';
import type { ViewerLog } from '../../../engine/view/viewerLog.ts';
import type { ActionAck } from '../../protocol/games.ts';
import type { Clock } from '../../protocol/roomSettings.ts';
import type { Books } from '../clocks/books.ts';
import { clockOf } from './roomDto.ts';
import { nothingAtStake, type KnownStakes } from './knownStakes.ts';
import { isAiSeat, playerIdOf, seatName, tierOf } from '../facts/seat.ts';

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

/** A running game in memory. The rows are the truth: it may be dropped at any time and loaded again. */
export interface LiveRoom {
  readonly id: string;
  readonly clock: Clock;
  readonly isPrivate: boolean;
  readonly isRanked: boolean;
  readonly vacationsHonoured: boolean;
  /** May others look on while it runs? */
  readonly spectate: boolean;
  readonly ledger: Ledger;
  /** False of games begun before dice could be verified: their log is not whole. */
  readonly isProvable: boolean;
  roster: RoomFacts['roster'];
  /** What the players of the seats are called, whoever plays them now. */
  names: readonly string[];
  /** By user id; also of those who have left their seat to a commander. */
  seatOf: ReadonlyMap<string, Seat>;
  /** User ids of those for whom programs sat down. */
  readonly botUsers: ReadonlySet<string>;
  /** User ids of those who play or have played. */
  members: readonly string[];
  /** `seeds[seat]`: the personality of the commander who plays it, or will when its player leaves. */
  readonly seeds: readonly number[];
  /** `tiers[seat]`: how well it would play. */
  readonly tiers: readonly AiTier[];
  /** As decided so far; may be ahead of the disk. */
  decided: Position;
  /** As stored, and as everybody may see it. */
  stored: Position;
  /** Not over; it may be paused. */
  isOpen: boolean;
  /** When the current turn began. */
  turnStart: Pick<Position, 'seq' | 'versions'>;
  /** When the clock must next be looked at. */
  deadline: number | null;
  books: Books;
  idleTurns: number;
  /** How to answer every command that was answered, or soon will be, by `commandName`. */
  answers: Map<string, () => ActionAck | Promise<ActionAck>>;
  /** In fog: the log as each viewer was told it. */
  tales: Map<Viewer, ViewerLog>;
  stakes: KnownStakes;
  /** Names of those that were refused in this turn. */
  readonly refused: Set<string>;
  /** By which other processes know whether they have all that was decided; see `store`. */
  stamp: string;
  /** Writes under way. */
  writing: number;
  /** It is in memory anew, or should be: nothing more is decided on this one. */
  isGone: boolean;
}

export const commandName = (playerId: string, key: string): string => `${playerId}/${key}`;

export function liveRoomOf(
  row: RoomRow,
  seats: readonly SeatRow[],
  books: Books,
  ledger: Ledger,
  position: Position,
  turnStart: LiveRoom['turnStart'],
): LiveRoom {
  return {
    id: row.id,
    clock: clockOf(row),
    isPrivate: row.is_private === 1,
    isRanked: row.is_ranked === 1,
    vacationsHonoured: row.vacations_honoured === 1,
    spectate: row.spectate === 1,
    ledger,
    isProvable: row.header !== null,
    roster: seats.map((seat) => ({
      id: playerIdOf(seat),
      username: seatName(seat),
      selectedColor: seat.color,
      isAi: isAiSeat(seat),
    })),
    names: seats.map(({ username }) => username),
    seatOf: new Map(seats.flatMap((seat) => (seat.user_id === null ? [] : [[seat.user_id, seat.position]]))),
    botUsers: new Set(
      seats.flatMap((seat) => (seat.is_bot === 1 && seat.user_id !== null ? [seat.user_id] : [])),
    ),
    members: seats.flatMap((seat) => seat.user_id ?? []),
    seeds: seats.map((seat, at) => seat.ai_seed ?? takeoverSeed(ledger.secrets.saltKey, at)),
    tiers: seats.map(tierOf),
    decided: position,
    stored: position,
    isOpen: row.status === 'active' || row.status === 'paused',
    turnStart,
    deadline: row.deadline,
    books,
    idleTurns: row.idle_turns,
    answers: new Map(),
    tales: new Map(),
    stakes: nothingAtStake(),
    refused: new Set(),
    stamp: '',
    writing: 0,
    isGone: false,
  };
}

export const factsOf = (
  room: Pick<LiveRoom, 'id' | 'roster'>,
  position: Pick<Position, 'endedAt'>,
): RoomFacts => ({
  roomId: room.id,
  roster: room.roster,
  endedAt: position.endedAt,
});

export const isRunning = ({ isOpen, books }: Pick<LiveRoom, 'isOpen' | 'books'>): boolean =>
  isOpen && books.pausedAt === null;

/** The AI whose turn it is. */
export function aiToMove(room: LiveRoom): { seat: Seat; tier: AiTier; seed: number } | null {
  const { current: seat, seats } = room.decided.state;
  if (!isRunning(room) || seats[seat]?.isAi !== true) return null;
  return { seat, tier: room.tiers[seat] ?? 'commander', seed: room.seeds[seat] ?? 0 };
}
