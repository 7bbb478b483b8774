import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'builder']);

/** The whole app is made of these, as seen from the root. */
export const SOURCES = ['db', 'engine', 'sw', 'sync-server', 'web', 'package.json', 'package-lock.json'];

/** The rules, and how they are told. */
const RULES = ['engine/model', 'engine/rules', 'engine/view'];

const DIGITS = 16;

/** Names and contents of all files under the paths. */
export function hashOf(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesUnder(path, root))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** Both builds put these in place of the names in `protocol/version.ts`. */
export const versionsFor = (root) => ({
  __ENGINE_VERSION__: JSON.stringify(hashOf(root, RULES).slice(0, DIGITS)),
  __BUILD__: JSON.stringify(hashOf(root, SOURCES).slice(0, DIGITS)),
});

/** In the same order everywhere. */
export function filesUnder(path, root = '.') {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !NOT_SOURCES.has(name))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`, root));
}
