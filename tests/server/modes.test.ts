import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { GAME_MODES } from '../../engine/model/config.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import type { GameUpdate } from '../../sync-server/protocol/realtime.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { heard, sitDown, takeMail } from '../support/chair.ts';
import { call } from '../support/rest.ts';
import { gameOf, signUp, startGame, viewOf, type Player } from '../support/table.ts';
import { act } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { LONG_MS } from '../support/pace.ts';
import { isFull, sized } from '../support/size.ts';

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

/** From the next round on the person agrees on a draw, which one alone does at once: how each mode ends the rules are asked. */
const LAST_ROUND = sized(6, 20);

test.each(chosen)(
  'a person and commanders play $gameMode ($visibility, $teams teams) to its end',
  async (config) => {
    const aiOpponents = Array.from({ length: config.teams > 0 ? 5 : 3 }, () => ({
      aiDifficulty: 'commander' as const,
    }));
    const { id } = await startGame(server.url, [ann], { aiOpponents, config: { ...config, roundLimit: 20 } });
    const chair = await sitDown(server.url, ann, id);
    const mail: [string, unknown][] = [];
    for (let given = 0; chair.game.status === 'active'; given++) {
      mail.push(...(await takeMail(chair)));
      if (chair.game.status !== 'active') break;
      if (chair.game.currentPlayer !== ann.id) {
        await heard(chair, chair.game.version + 1);
        continue;
      }
      const ack = await act(chair.socket, {
        roomId: id,
        idempotencyKey: `mode-key-${given}`,
        baseVersion: chair.game.version,
        action:
          chair.game.round > LAST_ROUND
            ? { type: 'vote_draw', on: true }
            : chooseCommand(await viewOf(chair.game), 1),
      });
      expect(ack).toMatchObject({ ok: true });
    }
    expect(chair.game).toEqual(await gameOf(server.url, ann, id));
    expect(chair.game.board.territories.every(({ ownerId }) => ownerId !== 'unknown')).toBe(true);
    const { room } = await call(server.url, ann.token, roomRoutes.get, { params: { id } });
    expect(room.status).toBe('completed');
    const { log } = await call(server.url, ann.token, gameRoutes.logText, { params: { id } });
    expect(log.at(-1)?.text).toMatch(/won the game|A draw/);
    mail.push(...(await takeMail(chair)));
    checkCapitals(mail, config.visibility === 'fog');
    chair.socket.close();
  },
  LONG_MS,
);

/**
 * Expects a message of its own for each event about a capital, once, beside the updates. In fog it says how much was won
 * to those only who see all of it; who that is, the tests of fog ask.
 */
function checkCapitals(mail: readonly (readonly [string, unknown])[], isFogged: boolean): void {
  const told = mail.flatMap(([name, body]) => (name === 'game:event' ? (body as GameUpdate).events : []));
  const messages = (name: string) => mail.flatMap(([one, body]) => (one === name ? [body] : []));
  const fallen = told.flatMap((event) => (event.type === 'capital_fell' ? [event] : []));
  const asked = told.filter(({ type }) => type === 'capital_attack_checked');
  expect(messages('capitalAttackCheck')).toHaveLength(asked.length);
  const orHidden = (won: number): unknown => (isFogged ? expect.toBeOneOf([won, null]) : won);
  expect(messages('capitalElimination')).toMatchObject(
    fallen.map(({ spoils }) => ({
      territoriesGained: orHidden(spoils.length),
      troopsGained: orHidden(spoils.reduce((sum, { armies }) => sum + armies, 0)),
    })),
  );
}
