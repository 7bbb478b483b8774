import { liveQuery } from 'dexie';
import { z } from 'zod/mini';
import { actionEnvelopeSchema, type ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import type { LocalDatabase, OutboxRow } from '../core/database.ts';
import type { QueueEntry, WritableQueueStorage } from '../core/queueStorage.ts';

export type CommandEntry = QueueEntry<ActionEnvelope>;
export type CommandStorage = WritableQueueStorage<ActionEnvelope>;

const entriesOf = (rows: readonly OutboxRow[]): CommandEntry[] =>
  rows.flatMap((row) => {
    const envelope = z.safeParse(actionEnvelopeSchema, {
      roomId: row.roomId,
      idempotencyKey: row.idempotencyKey,
      baseVersion: row.baseVersion,
      action: row.command,
    });
    return envelope.success ? [{ envelope: envelope.data, attempts: row.attempts }] : [];
  });

/** The unanswered commands of an account's games wait here, by room. */
export const commandStorage = (database: LocalDatabase): CommandStorage => ({
  async subjects() {
    const roomIds = await database.outbox.orderBy('roomId').uniqueKeys();
    return roomIds.filter((roomId) => typeof roomId === 'string');
  },
  load: async (roomId) => entriesOf(await database.outbox.where({ roomId }).sortBy('id')),
  async add({ idempotencyKey, roomId, baseVersion, action }) {
    await database.outbox.add({ idempotencyKey, roomId, baseVersion, command: action, attempts: 0 });
  },
  async countAttempt(idempotencyKey) {
    await database.outbox.where({ idempotencyKey }).modify((row: OutboxRow) => void (row.attempts += 1));
  },
  async remove(idempotencyKeys) {
    await database.outbox.where('idempotencyKey').anyOf(idempotencyKeys).delete();
  },
});

/** Tells all unanswered commands of the account now and whenever they change, until the answer is called. */
export function watchCommands(
  database: LocalDatabase,
  tell: (entries: readonly CommandEntry[]) => void,
): () => void {
  const load = async (): Promise<CommandEntry[]> => entriesOf(await database.outbox.orderBy('id').toArray());
  const watching = liveQuery(load).subscribe({ next: tell, error: () => tell([]) });
  return () => watching.unsubscribe();
}
