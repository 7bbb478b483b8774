import { historyRoutes } from '../../sync-server/protocol/history.ts';
import { replayRoutes } from '../../sync-server/protocol/replays.ts';
import { PLAYER_COLORS } from '../../engine/model/colors.ts';
import { openAccount } from '../e2e/support/accounts.ts';
import { recordedGame } from '../support/recorded.ts';
import { call } from '../support/rest.ts';
import { figure, type Figure } from './report.ts';
import { withServer } from './withServer.ts';

const NAME = 'bench-replay';
const FRIENDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const ENTRIES = 3_000;
const TRIES = 20;

/** A long game of eight on the Great World, of an account of its own, on a server. */
export async function longGameOn(url: string): Promise<{ token: string; id: string; entries: number }> {
  // It takes longer than a server keeps a connection open on which nothing is asked.
  const { recording, log } = await recordedGame([NAME, ...FRIENDS], {}, Infinity, 'great-world');
  const { token } = await openAccount(url, NAME);
  const body = {
    recording,
    me: 0,
    colors: PLAYER_COLORS.slice(0, recording.players.length).map(({ hex }) => hex),
    times: Array.from({ length: recording.acts.length + 1 }, (_, at) => 1_000_000 + at * 1_000),
  };
  await call(url, token, historyRoutes.handIn, { body });
  return { token, id: recording.gameId, entries: log.length };
}

/**
 * What the server takes to tell a finished game of eight on the Great World: the first time, when it is read and folded, and
 * from then on. Both as if it had 3,000 entries.
 */
export const replayServerFigures = (): Promise<Figure[]> =>
  withServer('dist/server/main.js', async (url) => {
    const { token, id, entries } = await longGameOn(url);
    // Not parsed: that is the reader's work, and takes longer than all of the server's.
    const ask = async ({ path }: { readonly path: string }): Promise<void> => {
      const response = await fetch(`${url}/api${path.replace(':id', id)}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    };
    const tell = async (): Promise<number> => {
      const start = performance.now();
      await ask(replayRoutes.summary);
      await ask(replayRoutes.body);
      return performance.now() - start;
    };
    const cold = await tell();
    const kept: number[] = [];
    for (let at = 0; at < TRIES; at++) kept.push(await tell());
    const share = ENTRIES / entries;
    return [
      figure('replay.server.body', cold * share, 'ms', 60),
      figure('replay.server.body.kept', Math.min(...kept) * share, 'ms', 5),
    ];
  });
