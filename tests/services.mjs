// PostgreSQL and Redis for the tests: from Debian, on free ports, with their data in a temporary folder.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
/** Nothing of it is to outlive a crash of the machine. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];

/**
 * Starts both. Null, and why on the standard error, if they cannot be had.
 * @param install asked for packages of Debian; false if it cannot
 */
export async function startServices(install) {
  if (!isThere() && !(install(['postgresql', 'redis-server']) && isThere())) {
    process.stderr.write(
      'PostgreSQL and Redis are not here, so the tests of several processes are SKIPPED (Debian: apt-get install postgresql redis-server).\n',
    );
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'cold-keep-services-'));
  chmodSync(folder, 0o777);
  const [port, redisPort] = [await freePort(), await freePort()];
  const data = join(folder, 'data');
  const program = (name) => join(programs() ?? '', name);
  const settings = [`listen_addresses=127.0.0.1`, ...HASTY].map((setting) => `-c ${setting}`).join(' ');
  const control = (...args) => asPostgres(program('pg_ctl'), '-D', data, '-w', ...args);
  const isUp =
    asPostgres(program('initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C') &&
    control('-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} ${settings}`, 'start');
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // Where all schemas of the tests find it.
  const isReady = isUp && run('psql', ['-XqAt', databaseUrl, '-c', 'CREATE EXTENSION citext']);
  const redis = spawn(
    'redis-server',
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { stdio: 'ignore' },
  );
  const stop = () => {
    redis.kill();
    if (isUp) control('-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  if (!isReady) {
    stop();
    process.stderr.write('PostgreSQL does not start, so the tests of several processes are SKIPPED.\n');
    return null;
  }
  return { env: { DATABASE_URL: databaseUrl, REDIS_URL: `redis://127.0.0.1:${redisPort}` }, stop };
}

const isThere = () =>
  programs() !== null && ['psql', 'redis-server'].every((name) => run(name, ['--version']));

/** Of the newest PostgreSQL. */
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
  process.getuid?.() === 0 ? run('runuser', ['-u', 'postgres', '--', program, ...args]) : run(program, args);

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
