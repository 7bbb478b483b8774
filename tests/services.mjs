// PostgreSQL and Redis for the tests: from Debian, on free ports, with their data in a temporary folder.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { spawnInOwnGroup } from './support/inOwnGroup.mjs';
import { removeScratch, scratchFolder } from './support/scratch.mjs';

const DEBIAN = '/usr/lib/postgresql';
/** Nothing of it is to outlive a crash of the machine. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];

/**
 * Starts both. Null, and why on the standard error, if they cannot be had.
 * @param install asked for packages of Debian; false if it cannot
 */
export async function startServices(install) {
  if (!isThere() && !((await install(['postgresql', 'redis-server'])) && isThere())) {
    process.stderr.write(
      'PostgreSQL and Redis are not here, so the tests of several processes are SKIPPED (Debian: apt-get install postgresql redis-server).\n',
    );
    return null;
  }
  const folder = scratchFolder();
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const program = (name) => join(programs() ?? '', name);
  const [port, redisPort] = [String(await freePort()), String(await freePort())];
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  await once(spawnInOwnGroup(...asPostgres(program('initdb'), ...initdb), { output: 'ignore' }), 'exit');
  const settings = ['listen_addresses=127.0.0.1', ...HASTY].flatMap((setting) => ['-c', setting]);
  const postgres = spawnInOwnGroup(
    ...asPostgres(program('postgres'), '-D', data, '-p', port, '-k', folder, ...settings),
    { output: 'pipe' },
  );
  const redis = spawnInOwnGroup(
    'redis-server',
    ['--port', redisPort, '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { output: 'pipe' },
  );
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = () => {
    run(...asPostgres(program('pg_ctl'), '-D', data, '-w', '-m', 'immediate', 'stop'));
    for (const service of [postgres, redis]) service.stdin.end();
    removeScratch(folder);
  };
  const areUp =
    (await says(postgres.stderr, 'database system is ready')) &&
    (await says(redis.stdout, 'Ready to accept'));
  if (!areUp) {
    stop();
    process.stderr.write(
      'PostgreSQL and Redis do not start, so the tests of several processes are SKIPPED.\n',
    );
    return null;
  }
  return { env: { DATABASE_URL: databaseUrl, REDIS_URL: `redis://127.0.0.1:${redisPort}` }, stop };
}

/** Has a program said something, or ended without it? */
async function says(stream, words) {
  let said = '';
  return new Promise((resolve) => {
    stream.on('data', (text) => {
      said += text;
      if (said.includes(words)) resolve(true);
    });
    stream.on('close', () => resolve(false));
  });
}

const isThere = () =>
  programs() !== null && ['psql', 'redis-server'].every((name) => run(name, ['--version']));

/** The programs are those of the newest PostgreSQL. */
function programs() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .toSorted((a, b) => b - a)
    : [];
  const newest = versions.map((version) => join(DEBIAN, String(version), 'bin'));
  return newest.find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

const run = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** PostgreSQL does not run as root. */
const asPostgres = (program, ...args) =>
  process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
