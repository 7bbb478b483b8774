import { peopleRoutes } from '../../sync-server/protocol/admin/people.ts';
import { call } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { signUp, startGame } from '../support/table.ts';
import { connect, joinRoom } from '../support/testSocket.ts';
import { figure, type Figure } from './report.ts';
import { withServer } from './withServer.ts';

const BANS = 20;
/** Milliseconds that the sockets of whoever is banned may stay open. */
const GOAL_MS = 1_000;

/** How long after a moderator has pressed it a ban ends the sockets of somebody who plays: the slowest of some. */
export const adminBanFigures = (): Promise<Figure[]> =>
  withServer('dist/server/main.js', async (url, dataDir) => {
    const moderator = await staffOf({ url, dataDir }, 'bench-moderator', 'moderator');
    const times: number[] = [];
    for (let at = 0; at < BANS; at++) {
      const banned = await signUp(url, `bench-banned-${at}`);
      const other = await signUp(url, `bench-other-${at}`);
      const room = await startGame(url, [banned, other], { clock: 'async' });
      // A phone and a desk.
      const sockets = [await connect(url, banned.token), await connect(url, banned.token)];
      for (const socket of sockets) await joinRoom(socket, room.id);
      const ends = sockets.map((socket) => new Promise((resolve) => void socket.once('disconnect', resolve)));
      const begun = performance.now();
      await call(url, moderator.token, peopleRoutes.impose, {
        params: { id: banned.id },
        body: { kind: 'ban', reason: 'insults', words: '', seconds: 3_600 },
      });
      await Promise.all(ends);
      times.push(performance.now() - begun);
    }
    return [figure('admin.ban.close.ms', Math.max(...times), 'ms', GOAL_MS)];
  });
