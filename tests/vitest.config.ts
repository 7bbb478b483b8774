import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { translations } from '../web/base/i18n/macros.ts';
import { builtServer } from './support/builtServer.ts';
import { LONG_MS, patient, PATIENCE_MS } from './support/pace.ts';
import { isFull } from './support/size.ts';

/** A file that is called otherwise by now would be left out without a word. */
const server = (...names: readonly string[]): string[] =>
  names.map((name) => {
    const file = `tests/server/${name}.test.ts`;
    if (!existsSync(new URL(`../${file}`, import.meta.url))) throw new Error(`there is no ${file}`);
    return file;
  });

/** About the file in DATA_DIR, about databases of releases that knew no other, and with triggers of its dialect. */
const SQLITE_ONLY = server('backup', 'migration', 'gameWriter', 'seasons');

/**
 * These show what PostgreSQL and Redis could do otherwise than SQLite and one process: all but the plainest statements of db/server are
 * run by one of these, and so is whatever one process tells another. The rest is about rules, answers and pages, which know neither.
 */
const ON_SERVICES = [
  // Accounts: names and addresses without case, constraints that are told in words, what goes with an account.
  ...server('accounts', 'ownAccount', 'sessions', 'profile', 'friends', 'telemetry'),
  // Conversations: positions without gaps, requests, lanes, what a room makes of a member.
  ...server('chat', 'chatPrivacy', 'chatRooms', 'chatSearch', 'chatProcesses'),
  ...server('mapProcesses', 'draftBoards', 'publishedMaps'),
  // Rooms and games: filters, pages, the one winner of a race, receipts, what is due.
  ...server(
    'rooms',
    'matchmaking',
    'idempotency',
    'shares',
    'studies',
    'plans',
    'clocks',
    'pushNotifications',
    'capitalPick',
  ),
  // Administration and community: who was first of two, the trail nobody rewrites, sums and ranks.
  ...server(
    'adminGames',
    'auditLog',
    'sanctions',
    'reports',
    'dashboard',
    'setup',
    'factors',
    'leaderboards',
    'clans',
    'clanWars',
    'tournaments',
  ),
  // Processes: messages and limits by way of Redis, leases, what a killed one leaves; the campaign kills one of two under play.
  ...server('realtime', 'limits', 'processes'),
  'tests/campaign/processes.test.ts',
];

/** Nothing of theirs outlives a test, so one file may run in what another has loaded. */
const STATELESS = ['engine', 'replay', 'review', 'server', 'sw', 'verify', 'web'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

builtServer();

const onServices = Boolean(process.env['DATABASE_URL']);
const onServicesToo = isFull
  ? ['tests/server/**/*.test.ts', 'tests/campaign/processes.test.ts']
  : ON_SERVICES;
const include = onServices ? onServicesToo : ['tests/**/*.test.ts'];
const exclude = ['tests/e2e/**', 'node_modules/**', ...(onServices ? SQLITE_ONLY : [])];

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [translations()],
  test: {
    exclude,
    globalSetup: ['tests/support/template.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // What a module has been translated to is kept by its text: for the other project, for the run on PostgreSQL, and for the next one.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // Some wait for a server, a clock or the disk; one more than there are cores leaves none idle.
    maxWorkers: availableParallelism() + 1,
    // Longer than anything that is waited for within a test, which can then say what did not come.
    // In full many go through thousands of cases.
    testTimeout: isFull ? LONG_MS : patient(180_000),
    hookTimeout: patient(180_000),
    teardownTimeout: PATIENCE_MS,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: PATIENCE_MS, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: onServices ? include.filter((file) => file.startsWith('tests/server/')) : STATELESS,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include, exclude: [...exclude, ...STATELESS] } },
    ],
  },
});
