import { liveQuery } from 'dexie';
import { z } from 'zod/mini';
import { actionEnvelopeSchema, type ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import type { LocalDatabase, OutboxRow } from '../core/database.ts';

export interface OutboxEntry {
  readonly envelope: ActionEnvelope;
  readonly attempts: number;
}

async function addEntry(database: LocalDatabase, envelope: ActionEnvelope): Promise<void> {
  const { idempotencyKey, roomId, baseVersion, action } = envelope;
  await database.outbox.add({ idempotencyKey, roomId, baseVersion, command: action, attempts: 0 });
}

async function countAttempt(database: LocalDatabase, idempotencyKey: string): Promise<void> {
  await database.outbox.where({ idempotencyKey }).modify((row: OutboxRow) => void (row.attempts += 1));
}

async function removeEntries(database: LocalDatabase, idempotencyKeys: readonly string[]): Promise<void> {
  await database.outbox.where('idempotencyKey').anyOf(idempotencyKeys).delete();
}

/** A room's unanswered commands in the order in which they were given. */
async function loadEntries(database: LocalDatabase, roomId: string): Promise<OutboxEntry[]> {
  return entriesOf(await database.outbox.where({ roomId }).sortBy('id'));
}

const entriesOf = (rows: readonly OutboxRow[]): OutboxEntry[] =>
  rows.flatMap((row) => {
    const envelope = z.safeParse(actionEnvelopeSchema, {
      roomId: row.roomId,
      idempotencyKey: row.idempotencyKey,
      baseVersion: row.baseVersion,
      action: row.command,
    });
    return envelope.success ? [{ envelope: envelope.data, attempts: row.attempts }] : [];
  });

/** Tells all unanswered commands of the account now and whenever they change, until the answer is called. */
export function watchEntries(
  database: LocalDatabase,
  tell: (entries: readonly OutboxEntry[]) => void,
): () => void {
  const load = async (): Promise<OutboxEntry[]> => entriesOf(await database.outbox.orderBy('id').toArray());
  const watching = liveQuery(load).subscribe({ next: tell, error: () => tell([]) });
  return () => watching.unsubscribe();
}

/** Rooms that have commands waiting. */
export async function roomsWithEntries(database: LocalDatabase): Promise<string[]> {
  const roomIds = await database.outbox.orderBy('roomId').uniqueKeys();
  return roomIds.filter((roomId) => typeof roomId === 'string');
}

/** Where a room's unanswered commands wait, so that they survive a reload. */
export interface OutboxStorage {
  add(envelope: ActionEnvelope): Promise<void>;
  countAttempt(idempotencyKey: string): Promise<void>;
  remove(idempotencyKeys: readonly string[]): Promise<void>;
  load(): Promise<OutboxEntry[]>;
}

export const outboxStorage = (database: LocalDatabase, roomId: string): OutboxStorage => ({
  add: (envelope) => addEntry(database, envelope),
  countAttempt: (key) => countAttempt(database, key),
  remove: (keys) => removeEntries(database, keys),
  load: () => loadEntries(database, roomId),
});
