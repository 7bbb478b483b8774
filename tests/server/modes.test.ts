import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { GAME_MODES } from '../../engine/model/config.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { sitDown, takeMail } from '../support/chair.ts';
import { call } from '../support/rest.ts';
import { gameOf, signUp, startGame, viewOf, type Player } from '../support/table.ts';
import { act } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { LONG_MS } from '../support/pace.ts';
import { isFull } from '../support/size.ts';

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startServer();
  ann = await signUp(server.url, 'ann');
});
afterAll(() => server.stop());

const kinds = GAME_MODES.flatMap((gameMode) =>
  (['open', 'fog'] as const).flatMap((visibility) =>
    ([0, 3] as const).map((teams) => ({ gameMode, visibility, teams })),
  ),
);
/** Each mode once, and of sight and teams each pair; what they do together is asked of the rules in thousands of games. */
const chosen = kinds.filter((_, index) => isFull || index % 5 === 0);

test.each(chosen)(
  'a person and commanders play $gameMode ($visibility, $teams teams) to its end',
  async (config) => {
    const aiOpponents = Array.from({ length: config.teams > 0 ? 5 : 3 }, () => ({
      aiDifficulty: 'commander' as const,
    }));
    const { id } = await startGame(server.url, [ann], { aiOpponents, config: { ...config, roundLimit: 20 } });
    const chair = await sitDown(server.url, ann, id);
    for (let given = 0; chair.game.status === 'active'; given++) {
      await takeMail(chair);
      if (chair.game.currentPlayer !== ann.id || chair.game.status !== 'active') continue;
      const ack = await act(chair.socket, {
        roomId: id,
        idempotencyKey: `mode-key-${given}`,
        baseVersion: chair.game.version,
        action: chooseCommand(await viewOf(chair.game), 1),
      });
      expect(ack).toMatchObject({ ok: true });
    }
    expect(chair.game).toEqual(await gameOf(server.url, ann, id));
    expect(chair.game.board.territories.every(({ ownerId }) => ownerId !== 'unknown')).toBe(true);
    const { room } = await call(server.url, ann.token, roomRoutes.get, { params: { id } });
    expect(room.status).toBe('completed');
    const { log } = await call(server.url, ann.token, gameRoutes.logText, { params: { id } });
    expect(log.at(-1)?.text).toMatch(/won the game|A draw/);
    chair.socket.close();
  },
  LONG_MS,
);
