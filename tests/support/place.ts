import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askPostgres } from './postgres.ts';

/** In the data folder of a test server whose database is PostgreSQL: how to reach it. */
const ADDRESS_FILE = 'database-url';
const SCHEMA_BYTES = 6;

/** Do the servers of the tests run on PostgreSQL? */
export const onPostgres = Boolean(process.env['DATABASE_URL']);

/**
 * Where the server with this data folder keeps its data, as its environment says it. With DATABASE_URL set for the
 * tests that is a schema of its own there, which is made when it is first asked for.
 */
export function placeOf(dataDir: string): Record<string, string> {
  const databaseUrl = databaseUrlOf(dataDir);
  if (databaseUrl === null) return { DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' };
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: process.env['REDIS_URL'] ?? '',
    REDIS_PREFIX: dataDir,
    AUTH_SECRET: 'the same in all processes of the tests',
  };
}

/** null = the database is SQLite. */
export function databaseUrlOf(dataDir: string): string | null {
  const server = process.env['DATABASE_URL'] ?? '';
  if (server === '') return null;
  const file = join(dataDir, ADDRESS_FILE);
  if (!existsSync(file)) {
    const schema = `t_${randomBytes(SCHEMA_BYTES).toString('hex')}`;
    askPostgres(server, `CREATE SCHEMA ${schema}`);
    const url = new URL(server);
    url.search = `?options=-c%20search_path%3D${schema}%2Cpublic`;
    writeFileSync(file, url.href);
  }
  return readFileSync(file, 'utf8');
}

/** Removes all data of a server that has stopped. */
export function removePlace(dataDir: string): void {
  const url = databaseUrlOf(dataDir);
  if (url !== null) askPostgres(url, `DROP SCHEMA ${schemaOf(url)} CASCADE`);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Keeps all data of a server that has stopped. Returns how to put it back, once, when it has stopped again. */
export function savePlace(dataDir: string): () => void {
  const saved = mkdtempSync(join(tmpdir(), 'cold-keep-saved-'));
  const url = databaseUrlOf(dataDir);
  const dump = url === null ? null : program('pg_dump', ['--no-owner', `--schema=${schemaOf(url)}`, url]);
  cpSync(dataDir, saved, { recursive: true });
  return () => {
    rmSync(dataDir, { recursive: true });
    cpSync(saved, dataDir, { recursive: true });
    rmSync(saved, { recursive: true });
    if (url !== null && dump !== null)
      program(
        'psql',
        ['-XqAt', '-v', 'ON_ERROR_STOP=1', url],
        `DROP SCHEMA ${schemaOf(url)} CASCADE;${dump}`,
      );
  };
}

const schemaOf = (url: string): string => /search_path%3D(\w+)%2C/.exec(url)?.[1] ?? '';

function program(name: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(name, args, {
    input,
    encoding: 'utf8',
    env: { ...process.env, PGOPTIONS: '--client-min-messages=warning' },
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw error ?? new Error(`${name}: ${stderr}\n${input}`);
  return stdout.trim();
}
