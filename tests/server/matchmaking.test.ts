import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimTickets, insertTicket, waitingTickets } from '../../db/server/rooms/tickets.ts';
import { hostRoutes } from '../../sync-server/protocol/host.ts';
import { matchmakingRoutes, type MatchWish, type Ticket } from '../../sync-server/protocol/matchmaking.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call, refusal } from '../support/rest.ts';
import { signUpAll, type Player } from '../support/table.ts';
import { connect, next } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { withDatabase } from '../support/rawDatabase.ts';

let server: TestServer;
let players: [Player, Player, Player, Player];
beforeAll(async () => {
  server = await startServer();
  players = (await signUpAll(server.url, 'ann', 'ben', 'cat', 'dan')) as typeof players;
});
afterAll(() => server.stop());

const take = async (who: Player, body: MatchWish): Promise<Ticket> =>
  (await call(server.url, who.token, matchmakingRoutes.take, { body })).ticket;
const keep = async (who: Player, { id }: Ticket): Promise<Ticket> =>
  (await call(server.url, who.token, matchmakingRoutes.keep, { params: { id } })).ticket;
const ticketsOf = async (who: Player): Promise<Ticket[]> =>
  (await call(server.url, who.token, matchmakingRoutes.tickets, {})).tickets;
const run = <T>(sql: string): T =>
  withDatabase(server.dataDir, (database) => database.prepare(sql).all() as T);
const change = (sql: string): void => withDatabase(server.dataDir, (database) => void database.exec(sql));
const matchedRooms = () => run<{ id: string }[]>('SELECT id FROM rooms WHERE is_matched = 1').length;

const DUEL = { kind: 'duel', pace: 'live', ranked: true } as const;

test('two who fit are told of their room, which is theirs alike and starts when both are ready', async () => {
  const [ann, ben] = players;
  const socket = await connect(server.url, ann.token);
  const found = next(socket, 'match:found');
  const noticed = next(socket, 'notification:new');
  const first = await take(ann, DUEL);
  expect(first).toMatchObject({ ...DUEL, others: 0, roomId: null });
  expect(await take(ann, DUEL)).toMatchObject({ id: first.id });
  await take(ben, DUEL);
  const { roomId } = await found;
  expect(await noticed).toMatchObject({ type: 'match_found', metadata: { gameId: roomId } });
  socket.close();
  expect(await keep(ann, first)).toMatchObject({ roomId });
  expect(await ticketsOf(ann)).toEqual([]);

  const params = { id: roomId };
  const { room } = await call(server.url, ann.token, roomRoutes.get, { params });
  expect(room).toMatchObject({ status: 'lobby', ranked: true, matched: true, maxPlayers: 2, hostId: ann.id });
  expect(room.players.map(({ userId }) => userId)).toEqual([ann.id, ben.id]);
  expect(room.readyCheckStartedAt).not.toBeNull();
  const body = { playerSlotId: room.players[1]?.id ?? '' };
  for (const powers of [
    refusal(server.url, ann.token, hostRoutes.kick, { params, body }),
    refusal(server.url, ann.token, hostRoutes.change, { params, body: { locked: true } }),
    refusal(server.url, ann.token, roomRoutes.close, { params }),
    refusal(server.url, ann.token, roomRoutes.aiOpponents, { params, body: { aiOpponents: [] } }),
  ]) {
    expect(await powers).toMatchObject({ status: 403, code: 'matched_room' });
  }
  for (const { token } of [ann, ben]) {
    await call(server.url, token, roomRoutes.readyState, { params, body: { ready: true } });
  }
  expect((await call(server.url, ann.token, roomRoutes.get, { params })).room.status).toBe('active');
});

test('who is too far apart waits until the band is wide enough; without a rating everybody fits', async () => {
  const [ann, ben] = players;
  change(`UPDATE users SET elo = 1400 WHERE username = 'ben'`);
  const before = matchedRooms();
  const first = await take(ann, DUEL);
  const second = await take(ben, DUEL);
  expect((await keep(ben, second)).others).toBe(1);
  await server.restart();
  expect(matchedRooms()).toBe(before);
  // 250 points more than the first band is five quarters of a minute.
  await server.restart(() => change('UPDATE tickets SET created_at = created_at - 80000'));
  const bothKeep = async () => {
    await keep(ben, second);
    return (await keep(ann, first)).roomId;
  };
  await expect.poll(bothKeep).not.toBeNull();
  expect(matchedRooms()).toBe(before + 1);

  await take(ann, { ...DUEL, ranked: false });
  const casual = await take(ben, { ...DUEL, ranked: false });
  await expect.poll(async () => (await keep(ben, casual)).roomId).not.toBeNull();
  change(`UPDATE users SET elo = 1000 WHERE username = 'ben'`);
});

test('four make two even teams', async () => {
  const wish = { kind: 'team', pace: 'daily', ranked: true } as const;
  const tickets = await Promise.all(players.map((who) => take(who, wish)));
  const [ann] = players;
  await expect.poll(async () => (await keep(ann, tickets[0] as Ticket)).roomId).not.toBeNull();
  const { roomId } = await keep(ann, tickets[0] as Ticket);
  const { room } = await call(server.url, ann.token, roomRoutes.get, { params: { id: roomId ?? '' } });
  expect(room).toMatchObject({ clock: 'async', config: { teams: 2, teamDeploy: 'half', roundLimit: 50 } });
  expect(room.players.filter(({ teamId }) => teamId === 0)).toHaveLength(2);
  expect(room.players.filter(({ teamId }) => teamId === 1)).toHaveLength(2);
  // A player who waits for a long game may be anywhere: all are told, once.
  const told = () => run<{ type: string }[]>(`SELECT type FROM notices WHERE room_id = '${roomId}'`);
  await expect.poll(told).toEqual([{ type: 'match' }]);
});

test('who leaves is in no game, who is not heard of neither, and another wish takes the place of the first', async () => {
  const [ann, ben, cat] = players;
  const before = matchedRooms();
  const torn = await take(ann, DUEL);
  await call(server.url, ann.token, matchmakingRoutes.tear, { params: { id: torn.id } });
  expect(
    await refusal(server.url, ann.token, matchmakingRoutes.keep, { params: { id: torn.id } }),
  ).toMatchObject({
    status: 404,
    code: 'no_ticket',
  });
  await take(ben, DUEL);
  change('UPDATE tickets SET seen_at = seen_at - 60000 WHERE room_id IS NULL');
  await take(cat, { ...DUEL, kind: 'ffa' });
  await take(cat, DUEL);
  expect(await ticketsOf(cat)).toMatchObject([{ kind: 'duel' }]);
  await take(cat, { ...DUEL, pace: 'daily' });
  expect(await ticketsOf(cat)).toHaveLength(2);
  expect(matchedRooms()).toBe(before);
  // Whoever is heard of again is matched with the next look.
  for (const who of [cat, ben]) await take(who, DUEL);
  await expect.poll(matchedRooms).toBe(before + 1);
});

test('nobody but its player can say that they are there, or give it up', async () => {
  const [ann, , cat] = players;
  // Whoever waits for a long game need not be there: their ticket stays, however long this takes.
  const ticket = await take(ann, { kind: 'ffa', pace: 'daily', ranked: false });
  const params = { id: ticket.id };
  expect(await refusal(server.url, cat.token, matchmakingRoutes.keep, { params })).toMatchObject({
    status: 404,
  });
  await call(server.url, cat.token, matchmakingRoutes.tear, { params });
  expect((await keep(ann, ticket)).id).toBe(ticket.id);
  await call(server.url, ann.token, matchmakingRoutes.tear, { params });
});

test('of two processes that find the same two, one opens their room', async () => {
  const [ann, ben] = players;
  const { db } = await databaseOf(server.dataDir);
  const other = await databaseOf(server.dataDir);
  try {
    const now = Date.now();
    const room = run<{ id: string }[]>('SELECT id FROM rooms LIMIT 1')[0]?.id ?? '';
    for (const { id: user_id } of [ann, ben]) {
      await insertTicket(db, {
        id: `race-${user_id}`,
        user_id,
        kind: 'duel',
        pace: 'daily',
        is_ranked: 0,
        rating: 1000,
        network: null,
        created_at: now,
        seen_at: now,
        room_id: null,
      });
    }
    const ids = [ann, ben].map(({ id }) => `race-${id}`);
    const claims = await Promise.all([claimTickets(db, ids, room), claimTickets(other.db, ids, room)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect((await waitingTickets(db)).filter(({ id }) => ids.includes(id))).toEqual([]);
  } finally {
    await db.destroy();
    await other.db.destroy();
  }
});
