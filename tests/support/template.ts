import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openSqlite } from '../../db/server/core/open.ts';
import { databaseUrlOf, onPostgres, removePlace, TEMPLATE } from './place.ts';

let dataDir = '';

/**
 * Brings an empty database up to date, once for all tests of a run: some two hundred servers begin with a copy of it, because the way
 * through all migrations takes a tenth of a second of the processor, and half of one on PostgreSQL.
 */
export async function setup(): Promise<void> {
  // Each project of the runner asks.
  if (process.env[TEMPLATE] !== undefined) return;
  dataDir = mkdtempSync(join(tmpdir(), 'cold-keep-template-'));
  if (onPostgres) {
    const { db } = await openDatabase({ dataDir, databaseUrl: databaseUrlOf(dataDir) ?? undefined });
    await db.destroy();
  } else {
    openSqlite(dataDir).sqlite.close();
  }
  process.env[TEMPLATE] = dataDir;
}

export function teardown(): void {
  if (dataDir === '') return;
  removePlace(dataDir);
  dataDir = '';
}
