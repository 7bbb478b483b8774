import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { replayRoutes, type ReplayFrames } from '../../sync-server/protocol/replays.ts';
import { SPECTATOR_DELAYS } from '../../sync-server/protocol/roomSettings.ts';
import { call, refusal } from '../support/rest.ts';
import { isFull } from '../support/size.ts';
import { gameOf, signUpAll, startGame, viewOf, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { connect, joinRoom } from '../support/testSocket.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let looker: Player;

beforeAll(async () => {
  server = await startServer();
  [ann, ben, looker] = (await signUpAll(server.url, 'ann', 'ben', 'lou')) as [Player, Player, Player];
});
afterAll(() => server.stop());

const placeOf = ({ seq, turn, cause }: ReplayFrames['frames'][number]) => ({ seq, turn, cause });

/** Gives the next command of whoever's turn it is. @returns the turn it was given in, and the one it led to */
async function play(id: string): Promise<[turn: number, next: number]> {
  const { currentPlayer, turn, version } = await gameOf(server.url, ann, id);
  const mover = currentPlayer === ann.id ? ann : ben;
  const action = chooseCommand(await viewOf(await gameOf(server.url, mover, id)), 3);
  const body = { roomId: id, idempotencyKey: randomUUID(), baseVersion: version, action };
  const ack = await call(server.url, mover.token, gameRoutes.action, { params: { id }, body });
  if (!ack.ok) throw new Error(ack.error);
  return [turn, (await gameOf(server.url, ann, id)).turn];
}

/** What holds for one turn is asked of all in a full run. */
const DELAYS = SPECTATOR_DELAYS.filter((turns) => turns === 1 || (isFull && turns > 0));

test.each(DELAYS)(
  'who looks on is %d turns late in the replay, to the command, and is told nothing otherwise',
  async (spectatorDelay) => {
    const { id } = await startGame(server.url, [ann, ben], { spectatorDelay });
    const params = { id };
    const framesFor = (player: Player) =>
      call(server.url, player.token, replayRoutes.frames, { params, query: {} });
    for (let turn = 1; turn <= spectatorDelay + 2;) {
      const [before, next] = await play(id);
      const [shown, all] = [await framesFor(looker), await framesFor(ann)];
      // The deal, all of the turns that are old enough, and nothing of another.
      const due = all.frames.filter((frame) => frame.turn <= Math.max(0, next - spectatorDelay));
      // A player's own frames tell of their cards, too.
      expect(shown.frames.map(placeOf)).toEqual(due.map(placeOf));
      expect(shown.finalSeq).toBe(due.length);
      if (next > before) {
        const { meta } = await call(server.url, looker.token, replayRoutes.summary, { params });
        expect(meta.turns).toBe(Math.max(0, next - spectatorDelay));
      }
      turn = next;
    }

    const late = { status: 403, code: 'shown_later' };
    const watched = { params, query: { spectate: 'true' as const } };
    expect(await refusal(server.url, looker.token, gameRoutes.state, watched)).toMatchObject(late);
    expect(await refusal(server.url, looker.token, gameRoutes.logText, { params, query: {} })).toMatchObject(
      late,
    );
    const stand = await connect(server.url, looker.token);
    await expect(joinRoom(stand, id)).rejects.toThrow('some turns late');
    stand.close();
    expect(await refusal(server.url, looker.token, replayRoutes.body, { params })).toMatchObject({
      code: 'game_not_over',
    });
  },
);
