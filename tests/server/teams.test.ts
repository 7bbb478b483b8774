import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import type { Command } from '../../engine/model/command.ts';
import { myGamesRoutes } from '../../sync-server/protocol/myGames.ts';
import { roomRoutes, type Room } from '../../sync-server/protocol/rooms.ts';
import { heard, sitDown, takeMail } from '../support/chair.ts';
import { call, refusal } from '../support/rest.ts';
import { gameOf, openRoom, signUpAll, startGame, viewOf, type Player } from '../support/table.ts';
import { act } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { LONG_MS } from '../support/pace.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
});
afterAll(() => server.stop());

const roomOf = async (id: string): Promise<Room> =>
  (await call(server.url, ann.token, roomRoutes.get, { params: { id } })).room;

const AI = { aiDifficulty: 'commander' as const };
const SURRENDER: Command = { type: 'surrender' };

let keys = 0;
const envelopeOf = (roomId: string, action: Command, baseVersion: number) => ({
  roomId,
  idempotencyKey: `team-key-${keys++}`,
  baseVersion,
  action,
});

test.each(['open', 'fog'] as const)(
  'who gives up a team’s seat leaves it to a commander and looks on (%s)',
  async (visibility) => {
    const room = await startGame(server.url, [ann, ben], {
      clock: 'async',
      aiOpponents: [AI, AI],
      config: { teams: 2, visibility },
    });
    const { id } = room;
    const quitter = await sitDown(server.url, ann, id);
    const white = envelopeOf(id, SURRENDER, 0);
    const ack = await act(quitter.socket, white);
    expect(ack).toMatchObject({ ok: true });
    await takeMail(quitter);

    const after = await gameOf(server.url, ann, id);
    expect(after.viewerId).toBeNull();
    expect(after.players.find((player) => player.id === ann.id)).toMatchObject({
      username: 'ann (AI)',
      isAi: true,
      isEliminated: false,
      selectedColor: room.players.find(({ userId }) => userId === ann.id)?.selectedColor,
    });
    const owners = new Set(after.board.territories.map(({ ownerId }) => ownerId));
    expect(owners.has('unknown')).toBe(visibility === 'fog');
    expect(owners.size > 1).toBe(visibility === 'open');

    expect(await act(quitter.socket, white)).toEqual(ack);
    const more = envelopeOf(id, { type: 'vote_draw', on: true }, quitter.game.version);
    expect(await act(quitter.socket, more)).toMatchObject({ ok: false, code: 'seat_taken_over' });

    await server.restart();
    quitter.socket.close();
    await expect.poll(async () => (await roomOf(id)).currentTurnUserId).toBe(ben.id);
    expect((await roomOf(id)).players.find(({ userId }) => userId === ann.id)).toMatchObject({
      username: 'ann (AI)',
      isAi: true,
      aiDifficulty: 'commander',
    });

    const onlooker = await sitDown(server.url, ann, id);
    const player = await sitDown(server.url, ben, id);
    const round = player.game.round;
    while (player.game.round < round + 2 && player.game.status === 'active') {
      if (player.game.currentPlayer === ben.id) {
        const command = chooseCommand(await viewOf(player.game), 1);
        await act(player.socket, envelopeOf(id, command, player.game.version));
      } else {
        await heard(player, player.game.version + 1);
      }
      await takeMail(player);
      await takeMail(onlooker);
    }
    const { games } = await call(server.url, ann.token, myGamesRoutes.list, {});
    const line = games.find((game) => game.id === id);
    expect(line).toMatchObject({ isYourTurn: false });
    expect(line?.ownerColors.some((color) => color !== null)).toBe(visibility === 'open');
    const turns = onlooker.updates.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'turn_started' ? [event.seat] : [])),
    );
    expect(turns).toContain(after.players.findIndex((one) => one.id === ann.id));
    if (player.game.currentPlayer === ben.id && player.game.status === 'active') {
      expect(await gameOf(server.url, ann, id)).toEqual(onlooker.game);
      expect(await gameOf(server.url, ben, id)).toEqual(player.game);
    }
    onlooker.socket.close();
    player.socket.close();
  },
  LONG_MS,
);

test('all living people agree on a draw, and everybody alive shares it', async () => {
  const { id } = await startGame(server.url, [ann, ben], { config: { visibility: 'fog' } });
  const chairs = [await sitDown(server.url, ann, id), await sitDown(server.url, ben, id)];
  for (const { socket, game } of chairs) {
    expect(await act(socket, envelopeOf(id, { type: 'vote_draw', on: true }, game.version))).toMatchObject({
      ok: true,
    });
    for (const chair of chairs) await takeMail(chair);
  }
  expect(await roomOf(id)).toMatchObject({
    status: 'completed',
    winner: chairs[0]?.game.players.map(({ username }) => username).join(' and '),
    isDraw: true,
  });
  for (const { player, game, socket } of chairs) {
    expect(game.result?.reason).toBe('draw_vote');
    expect(game).toEqual(await gameOf(server.url, player, id));
    socket.close();
  }
});

test('rules by which so many cannot play are refused, with the choice to change', async () => {
  const tries: [number, object, string][] = [
    [5, { teams: 2 }, 'config.teams'],
    [4, { teams: 4 }, 'config.teams'],
    [2, { gameMode: 'assassination' }, 'config.gameMode'],
  ];
  for (const [maxPlayers, config, field] of tries) {
    const body = { name: 'Winter war', mapId: 'world', maxPlayers, config };
    const answer = await refusal(server.url, ann.token, roomRoutes.create, { body });
    expect(answer).toMatchObject({ status: 400, code: 'unplayable', field });
  }
  const { id } = await openRoom(server.url, ann, {
    maxPlayers: 4,
    aiOpponents: [AI, AI],
    config: { teams: 2 },
  });
  expect(await refusal(server.url, ann.token, roomRoutes.start, { params: { id } })).toMatchObject({
    status: 422,
    code: 'unplayable',
    message: '3 players cannot be split into 2 equal teams.',
  });
});
