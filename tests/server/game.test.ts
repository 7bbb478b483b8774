import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { UNKNOWN_CARD } from '../../engine/model/cards.ts';
import type { GameState } from '../../engine/model/state.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { randomPlayer } from '../engine/support/randomPlayer.ts';
import { heard, sitDown, type Chair } from '../support/chair.ts';
import { call } from '../support/rest.ts';
import { sized } from '../support/size.ts';
import { gameOf, signUpAll, startGame, viewOf } from '../support/table.ts';
import { act } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const NO_SECRET: GameState['secret'] = { pile: [], discard: [], dealtReinforcements: [], dealtRegions: [] };

/** After so many commands, and once all have drawn a card, whoever is to move gives up. */
const ENOUGH = sized(150, Number.POSITIVE_INFINITY);

/** So many players have drawn a card. */
const haveDrawn = ({ updates }: Chair): number =>
  new Set(
    updates.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'card_drawn' ? [event.seat] : [])),
    ),
  ).size;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('three strangers play by random legal commands over sockets until somebody has won', async () => {
  const players = await signUpAll(server.url, 'ann', 'ben', 'cat');
  const room = await startGame(server.url, players, { config: { roundLimit: 20 } });
  const chairs = await Promise.all(players.map((player) => sitDown(server.url, player, room.id)));
  const chairOf = (id: string | undefined): Chair => {
    const found = chairs.find(({ player }) => player.id === id);
    if (!found) throw new Error(`nobody is ${id}`);
    return found;
  };
  const stream = seededRandom(7);

  let given = 0;
  for (;;) {
    const mover = chairOf(chairs[0]?.game.currentPlayer);
    if (mover.game.status === 'completed') break;
    const position = { ...(await viewOf(mover.game)), secret: NO_SECRET };
    let { seat, command } = randomPlayer(position, stream);
    // Played out, so that cards are sure to be drawn.
    while (command.type === 'surrender') ({ seat, command } = randomPlayer(position, stream));
    if (given > ENOUGH && haveDrawn(mover) === chairs.length) command = { type: 'surrender' };
    const actor = chairOf(mover.game.players[seat]?.id);
    const ack = await act(actor.socket, {
      roomId: room.id,
      idempotencyKey: `random-${given++}`,
      baseVersion: actor.game.version,
      action: command,
    });
    expect(ack).toMatchObject({
      ok: true,
      version: actor.game.version + (ack.version === actor.game.version ? 0 : 1),
    });
    await Promise.all(chairs.map((chair) => heard(chair, ack.version ?? 0)));
    if (given % 20 === 0) expect(actor.game).toEqual(await gameOf(server.url, actor.player, room.id));
  }

  expect(given).toBeGreaterThan(50);
  for (const chair of chairs) {
    expect(chair.game).toEqual(await gameOf(server.url, chair.player, room.id));
    expect(chair.updates.map(({ version }) => version)).toEqual(chair.updates.map((_, index) => index + 2));
    expect(chair.updates.map(({ seq }) => seq)).toEqual(chair.updates.map(({ version }) => version));
  }
  const { room: after } = await call(server.url, players[0]?.token, roomRoutes.get, {
    params: { id: room.id },
  });
  const winners = chairs[0]?.game.result?.winnerIds.map((id) => chairOf(id).player.username);
  expect(after).toMatchObject({
    status: 'completed',
    turnExpiresAt: null,
    winner: winners?.join(' and '),
    isDraw: (winners?.length ?? 0) > 1,
  });

  for (const { player, updates } of chairs) {
    const seat = chairs[0]?.game.players.findIndex(({ id }) => id === player.id);
    const events = updates.flatMap((update) => update.events);
    const drawn = events.filter((event) => event.type === 'card_drawn');
    expect(drawn.length).toBeGreaterThan(0);
    for (const event of drawn) expect(event.card === UNKNOWN_CARD).toBe(event.seat !== seat);
  }

  const { log } = await call(server.url, players[1]?.token, gameRoutes.logText, {
    params: { id: room.id },
    query: { limit: 20 },
  });
  expect(log).toHaveLength(20);
  expect(log.at(-1)?.text).toContain(winners?.length === 1 ? 'won the game' : 'A draw');
  const { log: earlier } = await call(server.url, players[1]?.token, gameRoutes.logText, {
    params: { id: room.id },
    query: { limit: 200, before: log[0]?.seq },
  });
  const sequence = [...earlier, ...log].map(({ seq }) => seq);
  expect(sequence).toEqual(sequence.toSorted((a, b) => a - b));
  expect(new Set(sequence).size).toBe(sequence.length);
  for (const { socket } of chairs) socket.close();
});
