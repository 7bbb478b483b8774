import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import babel from '@lingui/cli/api/extractors/babel';

const byMacros = babel.default ?? babel;
/** A file without these modules has no sentences that macros would find: half of all need not be parsed. */
const MODULES = /@lingui|#i18n/;

const ROOT = new URL('../../../', import.meta.url);
/** To find the sentences of all files takes ten seconds of the processor; they are kept by what they were found in. */
const KEPT = new URL('node_modules/.cache/words/', ROOT);
/** Another release of the macros may find others. */
const lockfile = readFileSync(new URL('package-lock.json', ROOT));

/** Finds the sentences in macros. */
export const macroWords = {
  ...byMacros,
  async extract(filename, code, onMessageExtracted, context) {
    if (!MODULES.test(code)) return;
    const key = createHash('sha1').update(lockfile).update(filename).update('\0').update(code).digest('hex');
    const kept = new URL(key, KEPT);
    let found = read(kept);
    if (found === null) {
      found = [];
      await byMacros.extract(filename, code, (message) => found.push(message), context);
      write(kept, found);
    }
    for (const message of found) onMessageExtracted(message);
  },
};

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** In one step, so that nobody reads half of it. */
function write(file, found) {
  mkdirSync(KEPT, { recursive: true });
  const whole = new URL(`${file.href}-${process.pid}`);
  writeFileSync(whole, JSON.stringify(found));
  renameSync(whole, file);
}
