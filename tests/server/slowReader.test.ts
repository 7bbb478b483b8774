import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameWire } from '../../engine/view/gameWire.ts';
import { MOST_PACKETS } from '../../sync-server/realtime/slowReader.ts';
import { gameOf, signUpAll, startGame, type Player } from '../support/table.ts';
import { act, connect } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let players: Player[];
beforeAll(async () => {
  server = await startServer();
  players = await signUpAll(server.url, 'ann', 'ben', 'cat');
});
afterAll(() => server.stop());

const SEPARATOR = '\u001e';

/** A client that asks for what waits only when it is told to, as by a phone that is asleep. */
async function openReader(token: string) {
  const address = `${server.url}/socket.io/?EIO=4&transport=polling`;
  const opened = await (await fetch(address)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  const own = `${address}&sid=${sid}`;
  const say = async (packet: string): Promise<void> =>
    void (await fetch(own, { method: 'POST', body: packet }));
  const read = async (): Promise<[string, unknown][]> => {
    const packets = (await (await fetch(own)).text()).split(SEPARATOR);
    return packets.flatMap((packet) =>
      packet.startsWith('42') ? [JSON.parse(packet.slice(2)) as [string, unknown]] : [],
    );
  };
  await say(`40${JSON.stringify({ token, protocol: 2 })}`);
  await read();
  return { say, read };
}

test('a client that does not read is sent one snapshot once it does, and then all that follows', async () => {
  const [ann, ben, cat] = players as [Player, Player, Player];
  const { id } = await startGame(server.url, [ann, ben]);
  const { currentPlayer, board } = await gameOf(server.url, ann, id);
  const mover = currentPlayer === ann.id ? ann : ben;
  const own = board.territories.find(({ ownerId }) => ownerId === mover.id);
  const actor = await connect(server.url, mover.token);
  let moves = 0;
  const move = () => {
    moves += 1;
    const action =
      moves % 2 === 1
        ? { type: 'deploy' as const, territoryId: own?.id ?? '', armies: 1 }
        : { type: 'undo_deploy' as const };
    return act(actor, { roomId: id, idempotencyKey: `the-move-${moves}`, baseVersion: 1, action });
  };

  const { say, read } = await openReader(cat.token);
  await say(`420${JSON.stringify(['join-room', { roomId: id }])}`);
  await read();
  for (let count = 0; count < MOST_PACKETS + 40; count++) expect((await move()).ok).toBe(true);

  const waiting = (await read()).filter(([name]) => name === 'game:event');
  expect(waiting.length).toBeGreaterThan(MOST_PACKETS / 2);
  // The one that overfills the buffer is still sent.
  expect(waiting.length).toBeLessThanOrEqual(MOST_PACKETS + 2);
  const after = await read();
  while (after.length < 2) after.push(...(await read()));
  expect(after.map(([name]) => name)).toEqual(['chat.behind', 'game:snapshot']);
  const [, snapshot] = after[1] as [string, { game: GameWire; missed?: true }];
  const { game, missed } = snapshot;
  expect(missed).toBe(true);
  expect(game.viewerId).toBeNull();
  expect(game.version).toBe((await gameOf(server.url, mover, id)).version);

  await move();
  expect(await read()).toMatchObject([['game:event', { version: game.version + 1 }]]);
  actor.close();
});
