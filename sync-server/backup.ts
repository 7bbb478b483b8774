import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkDatabase, copyDatabase, erasuresOf } from '../db/server/core/copy.ts';
import type { Erasure } from '../db/server/core/erasures.ts';
import { DATABASE_FILE, openSqlite } from '../db/server/core/open.ts';
import { noteBackup } from './runtime/lastBackup.ts';
import { applyErasures, erasuresIn, keepErasures } from './erasures.ts';
import { KEY_FILE } from './accounts/secretKey.ts';

const OWNER_ONLY = 0o600;

/**
 * Copies what cannot be had again into a new or empty folder, while the server runs or not: the database as of this
 * moment and the secret key, if it was made here. Throws, and leaves no backup that looks whole, if that fails.
 */
export function backUp(dataDir: string, folder: string): void {
  const database = join(dataDir, DATABASE_FILE);
  if (!existsSync(database)) throw new Error(`There is no database in ${dataDir}.`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${DATABASE_FILE}.part`);
  copyDatabase(database, unfinished);
  chmodSync(unfinished, OWNER_ONLY);
  checkDatabase(unfinished);
  copyKey(dataDir, folder);
  keepErasures(folder, [...erasuresIn(dataDir), ...erasuresOf(unfinished)], 0);
  renameSync(unfinished, join(folder, DATABASE_FILE));
  noteBackup(dataDir, Date.now());
}

/**
 * Puts a backup into a data folder without a database and brings it up to this release. Throws and changes nothing
 * if the backup is damaged or of a newer release, or if there is a database: moving that away is nobody's business
 * but its owner's.
 */
export async function restore(folder: string, dataDir: string): Promise<void> {
  const kept = join(folder, DATABASE_FILE);
  if (!existsSync(kept)) throw new Error(`There is no backup in ${folder}.`);
  const database = join(dataDir, DATABASE_FILE);
  if (existsSync(database)) {
    throw new Error(`There is a database in ${dataDir}. Stop the server and move it away first.`);
  }
  checkDatabase(kept);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const trial = join(dataDir, 'restoring');
  // It is left of an attempt that was cut short.
  rmSync(trial, { recursive: true, force: true });
  mkdirSync(trial, { mode: 0o700 });
  try {
    copyFileSync(kept, join(trial, DATABASE_FILE));
    chmodSync(join(trial, DATABASE_FILE), OWNER_ONLY);
    // Refuses what a newer release has made. Closing folds the log of writes back into the one file.
    const { db } = openSqlite(trial);
    try {
      await applyErasures(db, erasuresKnownBeside(folder, dataDir), Date.now());
    } finally {
      await db.destroy();
    }
    copyKey(folder, dataDir);
    renameSync(join(trial, DATABASE_FILE), database);
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/** What was erased, as far as this backup, those beside it, and the data folder know. */
const erasuresKnownBeside = (folder: string, dataDir: string): Erasure[] => {
  const beside = dirname(resolve(folder));
  const folders = readdirSync(beside, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [...folders.map(({ name }) => join(beside, name)), dataDir].flatMap(erasuresIn);
};

function copyKey(from: string, to: string): void {
  const key = join(from, KEY_FILE);
  if (!existsSync(key)) return;
  copyFileSync(key, join(to, KEY_FILE));
  chmodSync(join(to, KEY_FILE), OWNER_ONLY);
}
