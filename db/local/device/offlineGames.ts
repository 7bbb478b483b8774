import { Dexie } from 'dexie';
import { z } from 'zod/mini';
import { entryFactsSchema, gameHeaderSchema } from '../../../engine/file/gameFile.ts';
import type { LedgerEntry } from '../../../engine/file/ledger.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import { hashSchema } from '../../../engine/model/hash.ts';
import type { LocalDatabase } from '../core/database.ts';

const int = z.int();

const standingSchema = z.object({
  round: int,
  /** The seat whose turn it is. */
  current: int,
  /** The seat that owns each territory, a negative number for nobody; empty where the land is hidden. */
  owner: z.array(int),
  /** Seats; null while the game goes on. */
  winners: z.nullable(z.array(int)),
});

const offlineGameSchema = z.object({
  id: z.string(),
  header: gameHeaderSchema,
  /** Hex; all chance of the game follows from it. */
  root: hashSchema,
  /** Hex, by seat. */
  colors: z.array(z.string()),
  /** Milliseconds since 1970, UTC. */
  startedAt: int,
  playedAt: int,
  standing: standingSchema,
  /** The server has it in its player's history. */
  handedIn: z._default(z.boolean(), false),
});

/** A game that is played on this device. */
export type OfflineGame = z.infer<typeof offlineGameSchema>;

/** A standing is what the list shows of a game. */
export type Standing = z.infer<typeof standingSchema>;

/** An entry of a game's log, with the key of the command that was answered by it. */
export interface OfflineEntry {
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** null of what no person commanded. */
  readonly key: string | null;
  readonly entry: LedgerEntry;
}

const offlineEntrySchema = z.object({
  at: int,
  key: z.nullable(z.string()),
  entry: z.extend(entryFactsSchema, {
    seq: int,
    turn: int,
    head: hashSchema,
    events: z.custom<readonly GameEvent[]>(isEvents),
  }),
});

/** Sound because only a LedgerEntry is ever written, and what it says is folded, never obeyed. */
function isEvents(value: unknown): boolean {
  return Array.isArray(value) && value.every((event) => typeof event === 'object' && event !== null);
}

export async function addOfflineGame(
  database: LocalDatabase,
  game: OfflineGame,
  first: OfflineEntry,
): Promise<void> {
  await database.transaction('rw', database.offlineGames, database.offlineEntries, async () => {
    await database.offlineGames.add({ id: game.id, playedAt: game.playedAt, game });
    await database.offlineEntries.add(rowOf(game.id, first));
  });
}

/** One row more, however long the game; rejects if the log has an entry there already. */
export async function appendOfflineEntry(
  database: LocalDatabase,
  game: OfflineGame,
  entry: OfflineEntry,
): Promise<void> {
  await database.transaction('rw', database.offlineGames, database.offlineEntries, async () => {
    await database.offlineEntries.add(rowOf(game.id, entry));
    await database.offlineGames.put({ id: game.id, playedAt: game.playedAt, game });
  });
}

const rowOf = (gameId: string, stored: OfflineEntry) => ({ gameId, seq: stored.entry.seq, stored });

export async function markHandedIn(database: LocalDatabase, id: string): Promise<void> {
  await database.transaction('rw', database.offlineGames, async () => {
    const row = await database.offlineGames.get(id);
    const game = z.safeParse(offlineGameSchema, row?.game).data;
    if (row && game) await database.offlineGames.put({ ...row, game: { ...game, handedIn: true } });
  });
}

/** Newest first; without those of releases whose data are no longer understood. */
export async function loadOfflineGames(database: LocalDatabase): Promise<OfflineGame[]> {
  const rows = await database.offlineGames.orderBy('playedAt').toArray();
  return rows.toReversed().flatMap((row) => z.safeParse(offlineGameSchema, row.game).data ?? []);
}

export interface StoredOfflineGame {
  readonly game: OfflineGame;
  /** Whole, oldest first. */
  readonly log: OfflineEntry[];
}

/** null if there is none, or none that can be read from beginning to end. */
export async function loadOfflineGame(
  database: LocalDatabase,
  id: string,
): Promise<StoredOfflineGame | null> {
  const [row, rows] = await database.transaction(
    'r',
    database.offlineGames,
    database.offlineEntries,
    async () => [await database.offlineGames.get(id), await entriesOf(database, id).toArray()] as const,
  );
  const game = z.safeParse(offlineGameSchema, row?.game);
  const log = z.safeParse(
    z.array(offlineEntrySchema),
    rows.map(({ stored }) => stored),
  );
  const isWhole =
    log.success && log.data.length > 0 && log.data.every(({ entry }, at) => entry.seq === at + 1);
  return game.success && isWhole ? { game: game.data, log: log.data } : null;
}

export async function removeOfflineGame(database: LocalDatabase, id: string): Promise<void> {
  await database.transaction('rw', database.offlineGames, database.offlineEntries, async () => {
    await database.offlineGames.delete(id);
    await entriesOf(database, id).delete();
  });
}

const entriesOf = (database: LocalDatabase, id: string) =>
  database.offlineEntries.where('[gameId+seq]').between([id, Dexie.minKey], [id, Dexie.maxKey]);
