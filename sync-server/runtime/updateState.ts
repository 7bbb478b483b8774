import { readFile } from 'node:fs/promises';
import type { UpdateState } from '../protocol/admin/dashboard.ts';
import { BUILD } from '../protocol/version.ts';

/** What `up.mjs` leaves beside a build that is whole: the hash that `BUILD` is the beginning of. */
const STAMP = new URL('../.stamp', import.meta.url);

/**
 * `restart`: another build was made here since this process began. Nothing is asked of any other machine.
 * @param stamp file of the build that the next start runs
 */
export async function updateState(build = BUILD, stamp: URL = STAMP): Promise<UpdateState> {
  const onDisk = await readFile(stamp, 'utf8').catch(() => null);
  // While a build is being made there is no stamp.
  if (onDisk === null) return build === 'source' ? 'source' : 'current';
  return onDisk.startsWith(build) ? 'current' : 'restart';
}
