import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { translations } from '../web/base/i18n/macros.ts';

/** About the file in DATA_DIR, about databases of releases that knew no other, and with triggers of its dialect. */
const SQLITE_ONLY = ['backup', 'migration', 'gameWriter', 'seasons'].map(
  (name) => `tests/server/${name}.test.ts`,
);

/** Nothing of theirs outlives a test, so one file may run in what another has loaded. */
const STATELESS = ['tests/engine/**/*.test.ts', 'tests/server/**/*.test.ts'];

const exclude = ['tests/e2e/**', 'node_modules/**', ...(process.env['DATABASE_URL'] ? SQLITE_ONLY : [])];

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [translations()],
  test: {
    exclude,
    // One fewer would leave a core idle on a machine of two.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    projects: [
      { extends: true, test: { name: 'pure', include: STATELESS, isolate: false } },
      {
        extends: true,
        test: { name: 'apart', include: ['tests/**/*.test.ts'], exclude: [...exclude, ...STATELESS] },
      },
    ],
  },
});
