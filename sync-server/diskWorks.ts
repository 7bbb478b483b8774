import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskWork } from './diskWorker.ts';
import { askWorker } from './runtime/askWorker.ts';
import type { DiskWorks } from './moderation/context.ts';

/** In DATA_DIR. */
const FOLDER = 'backups';
const KEPT = 7;

const work = async (request: DiskWork): Promise<void> => {
  await askWorker(import.meta.url, './diskWorker.js', './diskWorker.ts', request);
};

/** What is done with the files of the database beside its use. Each throws what is wrong with them. */
export function diskWorks(dataDir: string, now: () => number): DiskWorks {
  const backups = join(dataDir, FOLDER);
  return {
    /** Copies the database into a folder of its own, and lets all but the newest copies go. */
    async backUp() {
      const name = new Date(now()).toISOString().replaceAll(/[:.]/g, '-');
      await work({ what: 'backUp', dataDir, folder: join(backups, name) });
      const older = readdirSync(backups).toSorted().slice(0, -KEPT);
      for (const folder of older) rmSync(join(backups, folder), { recursive: true });
    },
    hasBackup: () => existsSync(backups) && readdirSync(backups).length > 0,
    inspect: {
      database: () => work({ what: 'database', dataDir }),
      backup: () => work({ what: 'backup', dataDir, backups }),
    },
  };
}
