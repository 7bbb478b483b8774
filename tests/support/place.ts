import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askPostgres } from './postgres.ts';
import { sized } from './size.ts';

/** In the data folder of a server whose database is SQLite. */
export const DATABASE_FILE = 'cold-keep.db';
/** In the data folder of a test server whose database is PostgreSQL: how to reach it. */
const ADDRESS_FILE = 'database-url';
const NAME_BYTES = 6;
/**
 * The most of one server: as many transactions still meet each other. A server that starts opens all of them, and each takes
 * PostgreSQL half a tenth of a second of the processor.
 */
const CONNECTIONS = String(sized(3, 5));

/** In the environment of the tests: the folder of data that a server's begin as a copy of (`template.ts`). */
export const TEMPLATE = 'TEST_TEMPLATE';

const SERVER = process.env['DATABASE_URL'] ?? '';

/** Do the servers of the tests run on PostgreSQL? */
export const onPostgres = SERVER !== '';

/**
 * Where the server with this data folder keeps its data, as its environment says it. With DATABASE_URL set for the
 * tests that is a database of its own there. It is made when it is first asked for.
 */
export function placeOf(dataDir: string): Record<string, string> {
  const databaseUrl = databaseUrlOf(dataDir);
  if (databaseUrl === null) {
    beginSqlite(dataDir);
    return { DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' };
  }
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: CONNECTIONS,
    REDIS_URL: process.env['REDIS_URL'] ?? '',
    REDIS_PREFIX: dataDir,
    AUTH_SECRET: 'the same in all processes of the tests',
  };
}

function beginSqlite(dataDir: string): void {
  const template = process.env[TEMPLATE];
  const file = join(dataDir, DATABASE_FILE);
  if (template === undefined || existsSync(file)) return;
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(join(template, DATABASE_FILE), file);
}

/** null = the database is SQLite. */
export function databaseUrlOf(dataDir: string): string | null {
  if (!onPostgres) return null;
  const file = join(dataDir, ADDRESS_FILE);
  if (!existsSync(file)) {
    const template = process.env[TEMPLATE];
    const url = new URL(SERVER);
    url.pathname = newName();
    copyPostgres(template === undefined ? 'template0' : nameOf(template), nameIn(url.href));
    writeFileSync(file, url.href);
  }
  return readFileSync(file, 'utf8');
}

/** Removes all data of a server that has stopped. */
export function removePlace(dataDir: string): void {
  if (onPostgres) dropPostgres(nameOf(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
}

/** Keeps all data of a server that has stopped. Returns how to put it back, once, when it has stopped again. */
export function savePlace(dataDir: string): () => void {
  const saved = mkdtempSync(join(tmpdir(), 'cold-keep-saved-'));
  const copy = newName();
  if (onPostgres) copyPostgres(nameOf(dataDir), copy);
  cpSync(dataDir, saved, { recursive: true });
  return () => {
    if (onPostgres) {
      const name = nameOf(dataDir);
      dropPostgres(name);
      askPostgres(SERVER, `ALTER DATABASE ${copy} RENAME TO ${name}`);
    }
    rmSync(dataDir, { recursive: true });
    cpSync(saved, dataDir, { recursive: true });
    rmSync(saved, { recursive: true });
  };
}

const newName = (): string => `t_${randomBytes(NAME_BYTES).toString('hex')}`;
const nameIn = (url: string): string => new URL(url).pathname.slice(1);
const nameOf = (dataDir: string): string => nameIn(databaseUrlOf(dataDir) ?? '');

/** By its files: to write a database that is over in a second to the log first takes twice the processor (PostgreSQL 15 and later). */
function copyPostgres(from: string, to: string): void {
  askPostgres(SERVER, `CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY FILE_COPY`);
}

/** Connections that have not noticed yet that their server has stopped end with it. */
function dropPostgres(name: string): void {
  askPostgres(SERVER, `DROP DATABASE ${name} WITH (FORCE)`);
}
