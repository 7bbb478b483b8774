import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseFromTournaments } from '../../db/server/tournaments/erasure.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { caseRoutes } from '../../sync-server/protocol/admin/cases.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { reportRoutes } from '../../sync-server/protocol/moderation/reports.ts';
import {
  CHECK_IN_MS,
  tournamentAdminRoutes,
  tournamentRoutes,
  type Tournament,
  type TournamentAct,
} from '../../sync-server/protocol/tournaments.ts';
import { foundClan } from '../support/clans.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { passTime } from '../support/passTime.ts';
import { surrender } from '../support/rankedGame.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal } from '../support/rest.ts';
import { sized } from '../support/size.ts';
import { staffOf } from '../support/staff.ts';
import { gameOf, signUpAll, type Player } from '../support/table.ts';
import { connect, next } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const PLAYERS = sized(5, 16);
const PATIENCE = { timeout: 20_000 };
let server: TestServer;
let players: Player[];
let chief: Player;
beforeAll(async () => {
  server = await startServer({ CLAN_FOUNDER_DAYS: '0', CLAN_FOUNDER_GAMES: '0' });
  players = await signUpAll(server.url, ...Array.from({ length: PLAYERS }, (_, at) => `player${at}`));
  chief = await staffOf(server, 'cup-chief', 'admin');
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
const refused = (who: Player, id: string, body: TournamentAct) =>
  refusal(server.url, who.token, tournamentRoutes.act, { params: { id }, body });
/** Something has changed while the server was down: meanwhile it would wait for what waits for it. */
const whileDown = (change: string): Promise<void> =>
  server.restart(() => withDatabase(server.dataDir, (database) => database.exec(change)));
const alter = (id: string, change: string) =>
  whileDown(`UPDATE tournaments SET ${change}, version = version + 1 WHERE id = '${id}'`);
const statusOf = async (id: string) => (await page(id)).status;
const talksOf = async (who: Player): Promise<string[]> =>
  (await call(server.url, who.token, messageRoutes.list, {})).conversations.map(({ title }) => title);

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

test('a Swiss is played to its end with a check-in, a late entry, a withdrawal and a no-show, over a restart', async () => {
  const inTime = players.slice(0, -1);
  const late = player(PLAYERS - 1);
  const startsAt = Date.now() + 2 * CHECK_IN_MS;
  const { id } = await open(player(0), { startsAt });
  for (const who of players) await act(who, id, { type: 'enter' });
  await act(player(1), id, { type: 'enter' });
  expect(await refused(player(0), id, { type: 'check_in' })).toMatchObject({ code: 'no_check_in' });
  const soon = Date.now() + CHECK_IN_MS / 2;
  await alter(id, `starts_at = ${soon}, check_in_at = ${soon}`);
  for (const who of inTime) await act(who, id, { type: 'check_in' });
  await alter(id, 'starts_at = 1');
  await expect.poll(() => statusOf(id), PATIENCE).toBe('running');
  // Whoever has not checked in does not play, but may come while the first round is played, for half a point.
  expect((await page(id)).standings.map(({ userId }) => userId)).not.toContain(late.id);
  await act(late, id, { type: 'enter' });
  let now = await page(id);
  expect(now).toMatchObject({ status: 'running', entrants: PLAYERS, takesLate: true });
  expect(now.standings.find(({ userId }) => userId === late.id)).toMatchObject({ isLate: true, points: 0.5 });
  const quitter = player(PLAYERS - 2);
  const games = async (count: number) => {
    await expect.poll(async () => openGames((now = await page(id))).length, PATIENCE).toBe(count);
    return openGames(now);
  };
  const [first, ...others] = (await games(Math.floor(inTime.length / 2))) as [Seated, ...Seated[]];
  const shown = (await call(server.url, undefined, tournamentRoutes.games, { params: { id } })).games;
  expect(openGames(now).map(({ roomId }) => roomId)).toEqual(
    expect.arrayContaining(shown.map((game) => game.id)),
  );
  expect(shown[0]).toMatchObject({
    mapId: 'world',
    ownerColors: expect.arrayContaining([expect.any(String)]),
  });
  const moverIn = async ({ roomId, seats }: Seated) => {
    const one = players.find(({ id: own }) => own === seats[0]) as Player;
    return (await gameOf(server.url, one, roomId)).currentPlayer;
  };
  // Nobody comes to the first turn of one game: whoever should have begun is out.
  const absent = await moverIn(first);
  await server.restart(() => passTime(server.dataDir, 3_600_000, first.roomId));
  await expect
    .poll(async () => (await page(id)).standings.find(({ userId }) => userId === absent)?.isOut, PATIENCE)
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
      .poll(async () => {
        now = await page(id);
        return now.status !== 'running' || openGames(now).some(({ roomId }) => !played.has(roomId));
      }, PATIENCE)
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
  expect(await refused(late, id, { type: 'cancel' })).toMatchObject({ status: 403, code: 'not_organizer' });
  const preview = await (await fetch(`${server.url}/community/tournaments/${id}/card.png`)).arrayBuffer();
  expect(Buffer.from(preview).subarray(1, 4).toString()).toBe('PNG');
}, 60_000);

test.skipIf(isRepeat)(
  'who may enter, and what cannot be asked, is said with its field or as 403 and 409',
  async () => {
    const cup = await open(player(1), { password: 'sesame', minRating: 0, maxPlayers: 4 });
    const params = { id: cup.id };
    const { token } = player(2);
    const enter = (password: string) => refused(player(2), cup.id, { type: 'enter', password });
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
    await act(player(2), cup.id, { type: 'enter', password: 'sesame' });
    const phone = await connect(server.url, token);
    const told = next(phone, 'notification:new');
    await act(player(1), cup.id, { type: 'cancel' });
    expect(await told).toMatchObject({ type: 'tournament_cancelled' });
    phone.close();
    expect(await enter('sesame')).toMatchObject({ status: 409, code: 'tournament_begun' });
  },
);

test('a clan has tournaments of its own; those who take part talk; a ban and an erasure take out; words are reported', async () => {
  const [ann, ben, cat, dan] = players as [Player, Player, Player, Player];
  const outsider = refusal(server.url, dan.token, tournamentRoutes.open, { body: form({ clanOnly: true }) });
  expect(await outsider).toMatchObject({ status: 403, field: 'clanOnly' });
  await foundClan(server.url, 'Wolves', 'WLF', [ann, ben, cat]);
  const { id } = await open(ann, {
    clanOnly: true,
    name: 'Ugly cup',
    description: 'Ugly words',
    maxPlayers: 4,
  });
  expect(await page(id)).toMatchObject({ clan: { slug: 'wolves', tag: 'WLF' }, conversationId: null });
  const { tournaments: ofClan } = await call(server.url, undefined, tournamentRoutes.ofClan, {
    params: { slug: 'wolves' },
  });
  expect(ofClan.map((one) => one.id)).toEqual([id]);
  expect(await refused(dan, id, { type: 'enter' })).toMatchObject({ status: 403, code: 'other_clan' });
  for (const who of [ann, ben, cat]) await act(who, id, { type: 'enter' });
  const phone = await connect(server.url, ben.token);
  const shown = next(phone, 'conversation.created');
  await act(ben, id, { type: 'withdraw' });
  await act(ben, id, { type: 'enter' });
  expect(await shown).toMatchObject({ conversation: { title: 'Ugly cup' } });
  phone.close();
  expect(await talksOf(ben)).toContain('Ugly cup');
  await act(ben, id, { type: 'withdraw' });
  expect(await talksOf(ben)).not.toContain('Ugly cup');

  await call(server.url, dan.token, reportRoutes.report, {
    body: { kind: 'tournament', targetId: id, reason: 'insults', words: '' },
  });
  const { cases } = await call(server.url, chief.token, caseRoutes.list, { query: {} });
  const found = cases.find(({ target }) => target === id);
  expect(found).toMatchObject({ subject: { username: 'player0' }, suggested: 'remove' });
  await call(server.url, chief.token, caseRoutes.close, {
    params: { id: found?.id ?? '' },
    body: { outcome: 'remove', reason: 'insults', words: '', seconds: 3600 },
  });
  expect(await page(id)).toMatchObject({ name: 'A tournament', description: '' });

  await whileDown(`UPDATE users SET banned_until = ${Date.now() + 3_600_000} WHERE id = '${cat.id}'`);
  const enteredIds = async () => (await page(id)).standings.map(({ userId }) => userId);
  await expect.poll(enteredIds, PATIENCE).toEqual([ann.id]);
  const { db } = await databaseOf(server.dataDir);
  await inTransaction(db, (tx) => eraseFromTournaments(tx, ann.id)).finally(() => db.destroy());
  expect((await page(id)).entrants).toBe(0);
});

test('an operator features tournaments and has them opened on a schedule, once each', async () => {
  const wish = { cron: '0 18 * * 0', form: form({ name: 'World cup' }) };
  const add = (cron: string, who = chief) =>
    refusal(server.url, who.token, tournamentAdminRoutes.schedule, { body: { ...wish, cron } });
  expect(await add('0 18 * * 0', player(0))).toMatchObject({ status: 403 });
  expect(await add('every Sunday')).toMatchObject({ status: 400, field: 'cron' });
  expect(await add('* * * * *')).toMatchObject({ status: 400, field: 'cron' });
  const { schedules } = await call(server.url, chief.token, tournamentAdminRoutes.schedule, { body: wish });
  const list = async () => (await call(server.url, undefined, tournamentRoutes.list, {})).tournaments;
  await expect.poll(async () => (await list())[0]?.name, PATIENCE).toBe('World cup');
  const [cup] = await list();
  expect(cup).toMatchObject({ isFeatured: true, status: 'open' });
  const start = new Date(cup?.startsAt ?? 0);
  expect([start.getUTCDay(), start.getUTCHours(), start.getUTCMinutes()]).toEqual([0, 18, 0]);
  expect(cup?.checkInFrom).toBe(start.getTime() - CHECK_IN_MS);

  const params = { id: cup?.id ?? '' };
  await call(server.url, chief.token, tournamentAdminRoutes.feature, { params, body: { isFeatured: false } });
  expect((await list()).find(({ id }) => id === params.id)?.isFeatured).toBe(false);
  const [schedule] = schedules;
  const left = await call(server.url, chief.token, tournamentAdminRoutes.unschedule, {
    params: { id: schedule?.id ?? '' },
  });
  expect(left.schedules).toEqual([]);
  expect((await list()).filter(({ name }) => name === 'World cup')).toHaveLength(1);
});

const canShare = Boolean(process.env['DATABASE_URL'] && process.env['REDIS_URL']);

test.skipIf(!canShare)(
  'two processes start a tournament once, open each of its games once, and count each result once',
  async () => {
    const four = players.slice(0, 4);
    await whileDown('UPDATE users SET banned_until = NULL');
    const wishes = { clock: 'async', maxPlayers: 4, rules: { kind: 'knockout', bestOf: 1 } };
    const { id } = await open(player(3), wishes);
    const other = await server.another();
    await Promise.all(
      four.map(({ token }, at) => {
        const url = at % 2 === 0 ? server.url : other.url;
        return call(url, token, tournamentRoutes.act, { params: { id }, body: { type: 'enter' } });
      }),
    );
    const played = new Set<string>();
    for (;;) {
      const due = async () => openGames(await page(id)).filter(({ roomId }) => !played.has(roomId));
      await expect
        .poll(async () => (await statusOf(id)) === 'over' || (await due()).length === 2, PATIENCE)
        .toBe(true);
      if ((await statusOf(id)) === 'over') break;
      for (const { roomId, seats } of await due()) {
        played.add(roomId);
        const loser = four.find((one) => one.id === seats[0]) as Player;
        await surrender(played.size % 2 === 0 ? server.url : other.url, loser, roomId);
      }
    }
    await other.stop();
    const rooms = withDatabase(server.dataDir, (database) =>
      database.prepare(`SELECT id FROM rooms WHERE contest = 'tournament/${id}'`).all(),
    );
    expect(rooms).toHaveLength(4);
    const { rounds, standings } = await page(id);
    expect(rounds.flat().flatMap((match) => match.rooms)).toHaveLength(4);
    expect(standings.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  },
);
