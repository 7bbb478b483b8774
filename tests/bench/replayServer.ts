import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DATABASE_FILE } from '../../db/server/core/open.ts';
import { ownSessionRoutes } from '../../sync-server/protocol/ownSession.ts';
import { replayRoutes } from '../../sync-server/protocol/replays.ts';
import { openAccount } from '../e2e/support/accounts.ts';
import { handIn } from '../support/handIn.ts';
import { recordedGame } from '../support/recorded.ts';
import { figure, type Figure } from './report.ts';
import { onServer, withData } from './withServer.ts';

const SERVER = 'dist/server/main.js';
const NAME = 'bench-replay';
const FRIENDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const ENTRIES = 3_000;
const TRIES = 20;
/** Of all seeds like it, the one whose game is closest to so many entries; most games are two thirds as long. */
const SEED = { root: new Uint8Array(32).fill(205), gameId: '00000000-0000-4000-8000-000000000000' };

/** A long game of eight on the Great World, always the same, of an account of its own, on a server. */
export async function longGameOn(url: string): Promise<{ token: string; id: string; entries: number }> {
  // It takes longer than a server keeps a connection open on which nothing is asked.
  const { recording, log } = await recordedGame([NAME, ...FRIENDS], {}, Infinity, 'great-world', SEED);
  const { token } = await openAccount(url, NAME);
  await handIn(url, token, recording);
  return { token, id: recording.gameId, entries: log.length };
}

/**
 * What the server takes to tell a finished game of eight on the Great World that is not in its memory, and from then on; and where
 * no row is there yet, so that it is read, folded and packed. All as if it had 3,000 entries.
 */
export const replayServerFigures = (): Promise<Figure[]> =>
  withData(async (data) => {
    const on = <T>(work: (url: string) => Promise<T>): Promise<T> => onServer(SERVER, data, work);
    const game = await on(async (url) => {
      const long = await longGameOn(url);
      // Whoever asks waits until it is packed.
      await tell(url, long);
      return long;
    });
    const { cold, kept } = await on(async (url) => {
      await ask(url, game.token, ownSessionRoutes.me.path);
      const first = await tell(url, game);
      const again: number[] = [];
      for (let at = 0; at < TRIES; at++) again.push(await tell(url, game));
      return { cold: first, kept: Math.min(...again) };
    });
    const database = new BetterSqlite3(join(data, DATABASE_FILE));
    database.exec('DELETE FROM replays');
    database.close();
    const made = await on((url) => tell(url, game));
    const share = ENTRIES / game.entries;
    return [
      figure('replay.server.body', cold * share, 'ms', 60),
      figure('replay.server.body.kept', kept * share, 'ms', 5),
      figure('replay.server.body.made', made * share, 'ms'),
    ];
  });

type Game = Awaited<ReturnType<typeof longGameOn>>;

/** Milliseconds to the end of both answers. */
async function tell(url: string, { token, id }: Pick<Game, 'token' | 'id'>): Promise<number> {
  const start = performance.now();
  await ask(url, token, replayRoutes.summary.path.replace(':id', id));
  await ask(url, token, replayRoutes.body.path.replace(':id', id));
  return performance.now() - start;
}

/** One connection, as a browser has it. */
const agent = new Agent({ keepAlive: true });

/** Neither unpacked nor parsed: that is the reader's work, and takes longer than all of the server's. */
async function ask(url: string, token: string, path: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' };
  const [response] = (await once(get(`${url}/api${path}`, { agent, headers }), 'response')) as [
    IncomingMessage,
  ];
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
  response.resume();
  await once(response, 'end');
}
