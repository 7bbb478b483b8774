// Where the tests write what nobody keeps: in memory, where there is enough of it, because files on a disk cost a tenth of the
// processor's time that a test with a server takes, and each commit waits for the disk.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux has a file system in memory there. Containers often have 64 MB of it. */
const IN_MEMORY = '/dev/shm';
/** All that is written at a time takes less than a quarter of this. */
const ENOUGH_BYTES = 4 * 2 ** 30;

const made = new Set();
// However this process ends, memory is not left taken.
process.once('exit', () => made.forEach(removeScratch));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

/** Makes an empty folder that is gone when this process ends. Returns its path. */
export function scratchFolder() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'cold-keep-tests-'));
  made.add(folder);
  return folder;
}

/** Removes such a folder, with all that is in it, before then. */
export function removeScratch(folder) {
  made.delete(folder);
  // Of what still ends somebody may write at the same time.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
