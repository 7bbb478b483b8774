import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { eraseUser } from '../db/server/accounts/erasure.ts';
import { userById } from '../db/server/accounts/users.ts';
import { eraseMessage } from '../db/server/chat/erasure.ts';
import { noteErasure, notedErasures, type Erasure } from '../db/server/core/erasures.ts';
import { openForServer, type OwnDatabase } from '../db/server/core/lock.ts';
import type { Db } from '../db/server/core/open.ts';
import { overwriting } from '../db/server/core/overwriting.ts';
import { inTransaction } from '../db/server/core/transaction.ts';
import { FORMER_PLAYER } from './accounts/deletion.ts';
import type { Config } from './runtime/config.ts';

/** Beside the database and in each backup: the ids of what was erased, a line each. */
const ERASURES_FILE = 'erasures';

const erasureSchema = z.object({
  kind: z.enum(['user', 'message']),
  id: z.string(),
  at: z.int(),
});

/** Those that a folder tells of. A line that was cut short by a crash is left out. */
export function erasuresIn(folder: string): Erasure[] {
  const file = join(folder, ERASURES_FILE);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return z.parse(erasureSchema, JSON.parse(line));
      } catch {
        return [];
      }
    });
}

/** Keeps the ids of what was erased in a folder, together with those that it knows from before `since` on. */
export function keepErasures(folder: string, erasures: readonly Erasure[], since: number): void {
  const all = new Map(
    [...erasuresIn(folder), ...erasures]
      .filter(({ at }) => at > since)
      .map((one) => [`${one.kind} ${one.id}`, one]),
  );
  const file = join(folder, ERASURES_FILE);
  writeFileSync(`${file}.part`, [...all.values()].map((one) => `${JSON.stringify(one)}\n`).join(''), {
    mode: 0o600,
  });
  renameSync(`${file}.part`, file);
}

/** Brings a database to the state after these erasures, of which one that was restored may know nothing. */
export async function applyErasures(db: Db, erasures: readonly Erasure[], now: number): Promise<void> {
  const known = new Set((await notedErasures(db)).map(({ kind, id }) => `${kind} ${id}`));
  const missing = erasures.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
  if (missing.length === 0) return;
  await overwriting(db, async () => {
    for (const erasure of missing)
      await inTransaction(db, async (tx) => {
        if (erasure.kind === 'message') await eraseMessage(tx, erasure.id, now);
        else await eraseAccount(tx, erasure.id, now);
        await noteErasure(tx, erasure);
      });
  });
}

async function eraseAccount(tx: Db, id: string, now: number): Promise<void> {
  const user = await userById(tx, id);
  if (user?.erased_at === null) await eraseUser(tx, user, FORMER_PLAYER, now);
}

/** Opens the database of a server, without anything in it that was erased before it was restored. */
export async function openWithoutErased(
  config: Config,
  onError: (error: Error) => void,
): Promise<OwnDatabase> {
  const database = await openForServer(config, onError);
  try {
    await applyErasures(database.db, erasuresIn(config.dataDir), Date.now());
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
