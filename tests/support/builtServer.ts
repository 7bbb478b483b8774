import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOf, SOURCES } from '../../sync-server/sourceHash.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** In the environment of whatever the tests start (`openWorker` reads it too): empty where there is no build of these sources. */
const VARIABLE = 'BUILT_SERVER';

/**
 * The address of the folder of the built server, where it is of these sources, or ''. Threads and processes start from it ten times as
 * fast as from sources that are compiled meanwhile. The configuration of the runner asks first, because to read all sources takes a
 * quarter of a second, and its workers inherit the answer.
 */
export const builtServer = (): string => (process.env[VARIABLE] ??= isBuilt() ? folder() : '');

function isBuilt(): boolean {
  const stamp = join(ROOT, 'dist', '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(ROOT, SOURCES);
}

const folder = (): string => pathToFileURL(join(ROOT, 'dist', 'server', '/')).href;
