import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  tournamentRoutes,
  type Tournament,
  type TournamentAct,
} from '../../sync-server/protocol/tournaments.ts';
import { passTime } from '../support/passTime.ts';
import { surrender } from '../support/rankedGame.ts';
import { call, refusal } from '../support/rest.ts';
import { sized } from '../support/size.ts';
import { gameOf, signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const PLAYERS = sized(5, 16);
let server: TestServer;
let players: Player[];
beforeAll(async () => {
  server = await startServer();
  players = await signUpAll(server.url, ...Array.from({ length: PLAYERS }, (_, at) => `player${at}`));
});
afterAll(() => server.stop());

const player = (at: number): Player => players[at] as Player;
const form = (wishes = {}) => ({
  name: 'Sunday cup',
  mapId: 'world',
  rules: { kind: 'swiss' as const, rounds: 3 },
  maxPlayers: PLAYERS,
  ...wishes,
});
const open = async (who: Player, wishes = {}): Promise<Tournament> =>
  (await call(server.url, who.token, tournamentRoutes.open, { body: form(wishes) })).tournament;
const page = async (id: string): Promise<Tournament> =>
  (await call(server.url, undefined, tournamentRoutes.get, { params: { id } })).tournament;
const act = (who: Player, id: string, body: TournamentAct) =>
  call(server.url, who.token, tournamentRoutes.act, { params: { id }, body });

interface Seated {
  readonly roomId: string;
  readonly seats: readonly string[];
}

/** Rooms of matches that are not decided, with who plays there. */
const openGames = ({ rounds }: Tournament): Seated[] =>
  rounds.flat().flatMap(({ places, rooms, players: seats }) => {
    const roomId = rooms.at(-1);
    return places === null && roomId !== undefined ? [{ roomId, seats }] : [];
  });

test('a Swiss is played to its end with a withdrawal, a no-show and a tie-break, over a restart', async () => {
  const { id } = await open(player(0));
  for (const who of players) await act(who, id, { type: 'enter' });
  await act(player(1), id, { type: 'enter' });
  let now = await page(id);
  expect(now).toMatchObject({ status: 'running', entrants: PLAYERS });
  const quitter = player(PLAYERS - 1);
  const games = async (count: number) => {
    await expect.poll(async () => openGames((now = await page(id))).length, { timeout: 20_000 }).toBe(count);
    return openGames(now);
  };
  const [first, ...others] = (await games(Math.floor(PLAYERS / 2))) as [Seated, ...Seated[]];
  const moverIn = async ({ roomId, seats }: Seated) => {
    const one = players.find(({ id: own }) => own === seats[0]) as Player;
    return (await gameOf(server.url, one, roomId)).currentPlayer;
  };
  // Nobody comes to the first turn of one game: whoever should have begun is out.
  const absent = await moverIn(first);
  await server.restart(() => passTime(server.dataDir, 3_600_000, first.roomId));
  await expect
    .poll(async () => (await page(id)).standings.find(({ userId }) => userId === absent)?.isOut, {
      timeout: 20_000,
    })
    .toBe(true);
  await act(quitter, id, { type: 'withdraw' });
  const lose = async (game: Seated) => {
    const mover = await moverIn(game);
    await surrender(server.url, players.find((one) => one.id === mover) as Player, game.roomId);
  };
  const played = new Set<string>([first.roomId]);
  for (const game of others) {
    if (game.seats.includes(quitter.id)) played.add(game.roomId);
  }
  while (now.status === 'running') {
    for (const game of openGames(now)) {
      if (played.has(game.roomId)) continue;
      played.add(game.roomId);
      await lose(game);
    }
    await expect
      .poll(
        async () => {
          now = await page(id);
          return now.status !== 'running' || openGames(now).some(({ roomId }) => !played.has(roomId));
        },
        { timeout: 20_000 },
      )
      .toBe(true);
  }
  expect(now).toMatchObject({ status: 'over' });
  expect(now.rounds).toHaveLength(3);
  expect(now.standings).toHaveLength(PLAYERS);
  for (const [at, row] of now.standings.entries()) {
    const before = now.standings[at - 1];
    if (!before) continue;
    const isBehind =
      before.points > row.points || (before.points === row.points && before.buchholz >= row.buchholz);
    expect(isBehind).toBe(true);
  }
  const out = now.standings.filter(({ isOut }) => isOut).map(({ userId }) => userId);
  expect(new Set(out)).toEqual(new Set([absent, quitter.id]));
  const rooms = now.rounds.flat().flatMap((match) => match.rooms);
  expect(new Set(rooms).size).toBe(rooms.length);
}, 60_000);

test('who may enter, and what cannot be asked, is said with its field or as 403 and 409', async () => {
  const cup = await open(player(1), { password: 'sesame', minRating: 0, maxPlayers: 4 });
  const params = { id: cup.id };
  const { token } = player(2);
  const enter = (password: string) =>
    refusal(server.url, token, tournamentRoutes.act, { params, body: { type: 'enter', password } });
  expect(await enter('open')).toMatchObject({ status: 403, code: 'wrong_password' });
  await act(player(2), cup.id, { type: 'enter', password: 'sesame' });
  const cancel = refusal(server.url, token, tournamentRoutes.act, { params, body: { type: 'cancel' } });
  expect(await cancel).toMatchObject({ status: 403, code: 'not_organizer' });
  await act(player(2), cup.id, { type: 'withdraw' });
  expect((await page(cup.id)).entrants).toBe(0);

  await open(player(1), { rules: { kind: 'knockout', bestOf: 3 } });
  const third = refusal(server.url, player(1).token, tournamentRoutes.open, { body: form() });
  expect(await third).toMatchObject({ status: 409, code: 'too_many' });
  const robin = refusal(server.url, token, tournamentRoutes.open, {
    body: form({ rules: { kind: 'round_robin' }, maxPlayers: 40 }),
  });
  expect(await robin).toMatchObject({
    status: 400,
    field: 'maxPlayers',
  });
  await act(player(1), cup.id, { type: 'cancel' });
  expect(await enter('sesame')).toMatchObject({ status: 409, code: 'tournament_begun' });
});
