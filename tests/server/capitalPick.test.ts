import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomRoutes, type Deal, type Room } from '../../sync-server/protocol/rooms.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { call, refusal } from '../support/rest.ts';
import { gameOf, openRoom, signUpAll, type Player } from '../support/table.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { passTime } from '../support/passTime.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let cat: Player;
let ids: string[];
beforeAll(async () => {
  server = await startServer();
  [ann, ben, cat] = (await signUpAll(server.url, 'ann', 'ben', 'cat')) as [Player, Player, Player];
  ids = (await loadMap('world')).territories.map(({ id }) => id);
});
afterAll(() => server.stop());

const CONFIG = { gameMode: 'capitals', capitalChoice: 'pick' } as const;
const join = async (who: Player, id: string, anchor?: string): Promise<Room> =>
  (await call(server.url, who.token, roomRoutes.join, { params: { id }, body: anchor ? { anchor } : {} }))
    .room;
const leave = (who: Player, id: string) => call(server.url, who.token, roomRoutes.leave, { params: { id } });
const dealOf = async (who: Player, id: string): Promise<Deal> => {
  const { deal } = await call(server.url, who.token, roomRoutes.deal, { params: { id } });
  if (deal === null) throw new Error('nothing is dealt');
  return deal;
};
const ready = async (who: Player, id: string, body: object = {}): Promise<Room> =>
  (
    await call(server.url, who.token, roomRoutes.readyState, {
      params: { id },
      body: { ready: true, ...body },
    })
  ).room;
const seatOf = (room: Room, { id }: Player): string =>
  room.players.find(({ userId }) => userId === id)?.id ?? '';
/** The player's land, in the order of the map. */
const landOf = (room: Room, who: Player, { owners }: Deal): string[] =>
  ids.filter((_, territory) => owners[territory] === seatOf(room, who));
const capitalsIn = async (who: Player, id: string) => (await gameOf(server.url, who, id)).capitals;

async function fullRoom(config: object = {}): Promise<Room> {
  const { id } = await openRoom(server.url, ann, { config: { ...CONFIG, ...config } });
  await join(ann, id, 'a'.repeat(64));
  return join(ben, id, 'b'.repeat(64));
}

test('land is dealt when the room is full; a pick is kept, is told to nobody else, and is the capital', async () => {
  const room = await fullRoom();
  const deal = await dealOf(ann, room.id);
  expect(deal.capital).toBeNull();
  const own = landOf(room, ann, deal);
  expect(own).toHaveLength(ids.length / 2);
  const pick = own.at(-1) ?? '';
  const told = await ready(ann, room.id, { capital: pick });
  expect(told.players.map(({ isReady }) => isReady)).toEqual([true, false]);
  expect((await dealOf(ann, room.id)).capital).toBe(pick);

  // Whatever Ann picks, Ben is sent the same.
  const seen = async () =>
    JSON.stringify([
      await dealOf(ben, room.id),
      (await call(server.url, ben.token, roomRoutes.get, { params: { id: room.id } })).room,
    ]);
  const before = await seen();
  await ready(ann, room.id, { capital: own[0] });
  expect(await seen()).toBe(before);
  expect(await refusal(server.url, cat.token, roomRoutes.deal, { params: { id: room.id } })).toMatchObject({
    code: 'not_in_room',
  });

  await server.restart();
  expect(await dealOf(ann, room.id)).toEqual({ ...deal, capital: own[0] });
  const running = await ready(ben, room.id);
  expect(running.status).toBe('active');
  const { board } = await gameOf(server.url, ann, room.id);
  const territories = board.territories.map(({ ownerId }) => ownerId);
  expect(ids.filter((_, at) => territories[at] === ann.id)).toEqual(own);
  expect(await capitalsIn(ben, room.id)).toMatchObject({ [ann.id]: own[0] });
});

test.skipIf(isRepeat)('only own land can be picked, and a refusal changes nothing', async () => {
  const room = await fullRoom();
  const [foreign] = landOf(room, ben, await dealOf(ann, room.id));
  const attempt = (capital: unknown) =>
    refusal(server.url, ann.token, roomRoutes.readyState, {
      params: { id: room.id },
      body: { ready: true, capital } as never,
    });
  expect(await attempt(foreign)).toMatchObject({ status: 400, code: 'not_your_land', field: 'capital' });
  expect(await attempt('atlantis')).toMatchObject({ code: 'not_your_land', field: 'capital' });
  expect(await attempt(7)).toMatchObject({ status: 400, field: 'capital' });
  const { room: after } = await call(server.url, ann.token, roomRoutes.get, { params: { id: room.id } });
  expect(after.players.some(({ isReady }) => isReady)).toBe(false);
  const auto = await openRoom(server.url, ann, { config: { gameMode: 'capitals' } });
  expect(
    await refusal(server.url, ann.token, roomRoutes.readyState, {
      params: { id: auto.id },
      body: { ready: true, capital: foreign ?? '' },
    }),
  ).toMatchObject({ code: 'not_dealt', field: 'capital' });
  expect(await call(server.url, ann.token, roomRoutes.deal, { params: { id: auto.id } })).toEqual({
    deal: null,
  });
});

test.skipIf(isRepeat)(
  'who takes their word back may pick again; another anchor changes no deal',
  async () => {
    const room = await fullRoom();
    const deal = await dealOf(ann, room.id);
    const [one = '', two = ''] = landOf(room, ann, deal);
    await ready(ann, room.id, { capital: one, anchor: 'c'.repeat(64) });
    await call(server.url, ann.token, roomRoutes.readyState, {
      params: { id: room.id },
      body: { ready: false },
    });
    expect(await dealOf(ann, room.id)).toEqual({ ...deal, capital: one });
    await ready(ann, room.id, { capital: two });
    expect(await dealOf(ann, room.id)).toEqual({ ...deal, capital: two });
  },
);

test('when somebody leaves there is no deal, and with another player it is another one, picked anew', async () => {
  const room = await fullRoom();
  const deal = await dealOf(ann, room.id);
  await ready(ann, room.id, { capital: landOf(room, ann, deal)[0] });
  await leave(ben, room.id);
  expect(await call(server.url, ann.token, roomRoutes.deal, { params: { id: room.id } })).toEqual({
    deal: null,
  });
  const again = await join(cat, room.id, 'd'.repeat(64));
  expect(again.players.some(({ isReady }) => isReady)).toBe(false);
  const dealtAgain = await dealOf(ann, room.id);
  expect(dealtAgain.capital).toBeNull();
  expect(landOf(again, ann, dealtAgain)).not.toEqual(landOf(room, ann, deal));
});

test('when the time is over the deal chooses for whoever has not picked, and the game begins', async () => {
  const room = await fullRoom();
  const pick = landOf(room, ann, await dealOf(ann, room.id))[0] ?? '';
  await ready(ann, room.id, { capital: pick });
  await server.restart(() => passTime(server.dataDir, 60 * 60_000, room.id));
  await expect
    .poll(
      async () =>
        (await call(server.url, ann.token, roomRoutes.get, { params: { id: room.id } })).room.status,
    )
    .toBe('active');
  expect(await capitalsIn(ann, room.id)).toEqual({ [ann.id]: pick, [ben.id]: expect.any(String) });
});

test.skipIf(isRepeat)('commanders pick too, in the fog nobody sees far', async () => {
  const { id } = await openRoom(server.url, ann, {
    maxPlayers: 4,
    aiOpponents: [{ aiDifficulty: 'commander' }, { aiDifficulty: 'grandmaster' }],
    config: { ...CONFIG, visibility: 'fog' },
  });
  const room = await join(ben, id);
  const deal = await dealOf(ann, id);
  expect(deal.owners).toContain('unknown');
  await ready(ann, id, { capital: landOf(room, ann, deal)[1] });
  expect((await ready(ben, id)).status).toBe('active');
  expect(await capitalsIn(ben, id)).toMatchObject({ [ann.id]: landOf(room, ann, deal)[1] });
  expect(Object.keys((await capitalsIn(ben, id)) ?? {})).toHaveLength(4);
});
