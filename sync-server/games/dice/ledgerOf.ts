import type { EventRow, SnapshotRow } from '../../../db/server/schema/games.ts';
import type { RoomRow, SeatRow } from '../../../db/server/schema/rooms.ts';
import { decodeEvents } from '../../../db/server/games/storedState.ts';
import { entropyOf } from '../../../engine/file/entropyOf.ts';
import { entryFactsSchema, gameHeaderSchema, type GameHeader } from '../../../engine/file/gameFile.ts';
import {
  firstPosition,
  ledgerPositionSchema,
  positionAfter,
  type Ledger,
  type LedgerEntry,
  type LedgerPosition,
} from '../../../engine/file/ledger.ts';
import { RULES_VERSION } from '../../../engine/model/rulesVersion.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { configOf } from '../facts/storedConfig.ts';
import { isAiSeat, tierOf } from '../facts/seat.ts';
import { commitmentsOf } from './published.ts';
import { secretsFrom } from './secrets.ts';

export function ledgerOf(row: RoomRow, seats: readonly SeatRow[]): Ledger {
  const header =
    row.header === null ? headerSince(row, seats) : gameHeaderSchema.parse(JSON.parse(row.header));
  return { header, entropy: entropyOf(header), secrets: secretsFrom(row.secret, row.chain_start) };
}

/** A game begun before dice could be verified plays on by the same scheme, but has no whole log to prove it. */
const headerSince = (row: RoomRow, seats: readonly SeatRow[]): GameHeader => ({
  gameId: row.id,
  engine: RULES_VERSION,
  map: { id: row.map_id, rev: row.map_rev },
  config: configOf(row),
  players: seats.map((seat, joined) => ({
    name: seat.username,
    isAi: isAiSeat(seat),
    aiSeed: seat.ai_seed,
    ...(isAiSeat(seat) && { aiTier: tierOf(seat) }),
    joined,
    anchor: null,
  })),
  ...commitmentsOf(row),
});

/** The position in the log at which a snapshot was taken. */
export const ledgerPositionOf = (ledger: Ledger, snapshot: SnapshotRow, state: GameState): LedgerPosition =>
  snapshot.ledger === null
    ? { ...firstPosition(ledger), seq: snapshot.seq, turn: state.turn }
    : ledgerPositionSchema.parse(JSON.parse(snapshot.ledger));

export function ledgerPositionAfter(position: LedgerPosition, row: EventRow): LedgerPosition {
  const entry = entryOf(row);
  return entry ? positionAfter(position, entry) : { ...position, seq: row.seq };
}

/** A row as an entry of the log; null in games begun before dice could be verified. */
export function entryOf({ seq, turn, entry, head, body }: EventRow): LedgerEntry | null {
  if (entry === null || head === null) return null;
  return { seq, turn, ...entryFactsSchema.parse(JSON.parse(entry)), events: decodeEvents(body), head };
}

/** The facts of an entry that have no column of their own. */
export const encodeFacts = ({ seat, cause, nonce, rollIndex, nextCommitment }: LedgerEntry): string =>
  JSON.stringify({ seat, cause, nonce, rollIndex, nextCommitment });
