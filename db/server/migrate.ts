import type BetterSqlite3 from 'better-sqlite3';
import { start } from './migrations/001_start.ts';
import { modes } from './migrations/002_modes.ts';
import { dice } from './migrations/003_dice.ts';
import { plans } from './migrations/004_plans.ts';
import { notices } from './migrations/005_notices.ts';
import { offlineGames } from './migrations/006_offline_games.ts';
import { settings } from './migrations/007_settings.ts';
import { ratings } from './migrations/008_ratings.ts';
import { telemetry } from './migrations/009_telemetry.ts';
import { clocks } from './migrations/010_clocks.ts';
import { lobby } from './migrations/011_lobby.ts';
import { bots } from './migrations/012_bots.ts';
import { seasons } from './migrations/014_seasons.ts';

/** Forward only: a name, once released, keeps its place and its text. */
const MIGRATIONS: readonly { name: string; sql: string }[] = [
  { name: '001_start', sql: start },
  { name: '002_modes', sql: modes },
  { name: '003_dice', sql: dice },
  { name: '004_plans', sql: plans },
  { name: '005_notices', sql: notices },
  { name: '006_offline_games', sql: offlineGames },
  { name: '007_settings', sql: settings },
  { name: '008_ratings', sql: ratings },
  { name: '009_telemetry', sql: telemetry },
  { name: '010_clocks', sql: clocks },
  { name: '011_lobby', sql: lobby },
  { name: '012_bots', sql: bots },
  { name: '014_seasons', sql: seasons },
];

/** Brings the database up to date, each step in a transaction of its own. Refuses one that a newer release made. */
export function migrate(sqlite: BetterSqlite3.Database): void {
  sqlite.exec('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT');
  const done = sqlite.prepare<[], { name: string }>('SELECT name FROM migrations').all();
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const foreign = done.find(({ name }) => !known.has(name));
  if (foreign) throw new Error(`The database was made by a newer release (it has ${foreign.name})`);

  const record = sqlite.prepare('INSERT INTO migrations (name, at) VALUES (?, ?)');
  for (const { name, sql } of MIGRATIONS) {
    if (done.some((row) => row.name === name)) continue;
    sqlite.transaction(() => {
      sqlite.exec(sql);
      record.run(name, Date.now());
    })();
  }
}
