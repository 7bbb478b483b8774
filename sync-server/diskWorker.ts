import { join } from 'node:path';
import { readdirSync, rmSync } from 'node:fs';
import { checkDatabase } from '../db/server/core/copy.ts';
import { DATABASE_FILE } from '../db/server/core/open.ts';
import { backUp, restore } from './backup.ts';
import { answerOnce } from './runtime/answerOnce.ts';

/** In DATA_DIR. */
const TRIAL = 'restore-trial';

export type DiskWork =
  | { readonly what: 'backUp'; readonly dataDir: string; readonly folder: string }
  | { readonly what: 'database'; readonly dataDir: string }
  | { readonly what: 'backup'; readonly dataDir: string; readonly backups: string };

// Each of these takes all of a thread as long as it lasts: the games must not wait for it.
answerOnce(async (work: DiskWork): Promise<object> => {
  if (work.what === 'backUp') backUp(work.dataDir, work.folder);
  else if (work.what === 'database') checkDatabase(join(work.dataDir, DATABASE_FILE));
  else await tryNewest(work.dataDir, work.backups);
  return {};
});

/** Restores the newest backup to a place of its own, as somebody would who has lost everything else. */
async function tryNewest(dataDir: string, backups: string): Promise<void> {
  const newest = readdirSync(backups).toSorted().at(-1);
  if (newest === undefined) throw new Error(`There is no backup in ${backups}.`);
  const trial = join(dataDir, TRIAL);
  // It is left of a trial that was cut short.
  rmSync(trial, { recursive: true, force: true });
  try {
    await restore(join(backups, newest), trial);
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
