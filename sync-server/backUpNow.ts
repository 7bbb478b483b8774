import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openWorker } from './runtime/openWorker.ts';

/** In DATA_DIR. */
const FOLDER = 'backups';
const KEPT = 7;

/** Copies the database into a folder of its own beside it, and lets all but the newest copies go. */
export async function backUpNow(dataDir: string, now: number): Promise<void> {
  const all = join(dataDir, FOLDER);
  const name = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  const worker = openWorker(import.meta.url, './backupWorker.js', './backupWorker.ts', {
    dataDir,
    folder: join(all, name),
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the backup ended with ${code}`)),
    );
  });
  const older = readdirSync(all).toSorted().slice(0, -KEPT);
  for (const folder of older) rmSync(join(all, folder), { recursive: true });
}
