import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { START_RATING } from '../../engine/rating/conquestPoints.ts';
import type { TournamentEvent } from '../../engine/tournaments/model.ts';
import type { WarEvent } from '../../engine/wars/state.ts';
import type { Side, WarTerms } from '../../engine/wars/terms.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { tournamentRoutes, type Tournament } from '../../sync-server/protocol/tournaments.ts';
import { warRoutes, type WarBoardShown, type WarPage } from '../../sync-server/protocol/wars.ts';
import { chanceFrom } from '../sim/chance.ts';
import { actOnWar, fiveDuels, foundClan, openSet, warInPublic } from '../support/clans.ts';
import { startKilledPair, type KilledPair } from '../support/killedPair.ts';
import { removePlace } from '../support/place.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call } from '../support/rest.ts';
import { isFull, SEED } from '../support/size.ts';
import { gameOf, signUpAll, viewOf, type Player } from '../support/table.ts';

const canShare = Boolean(process.env['DATABASE_URL'] && process.env['REDIS_URL']);
const folder = mkdtempSync(join(tmpdir(), 'cold-keep-contests-killed-'));
/** In each a war and a tournament are played at once. At least so many, and until processes have been killed more often than that. */
const ROUNDS = 15;
/** Each side names its players so often before the set opens; the last that was acknowledged is to be played. */
const LINE_UPS = 3;
const PATIENCE = { timeout: 120_000, interval: 40 };
const SURRENDER = { type: 'surrender' } as const;
const END_TURN = { type: 'end_turn' } as const;
const chance = chanceFrom(SEED + 1);

let pair: KilledPair;
afterAll(async () => {
  await pair?.end();
  removePlace(folder);
});

const read = <T>(query: string): T[] =>
  withDatabase(folder, (database) => database.prepare<[], T>(query).all());
const roomsOf = (contest: string) =>
  read<{ id: string }>(`SELECT id FROM rooms WHERE contest = '${contest}'`);
const until = (question: (url: string) => Promise<boolean>) =>
  expect.poll(() => pair.ask(question), PATIENCE).toBe(true);

/**
 * Whoever of the players is to move gives up, in the first round or, as a rated game does, in the second. Each command has one
 * key, however often they have to ask. Answers who did.
 */
async function giveUp(roomId: string, players: readonly Player[], isRated: boolean): Promise<Player> {
  const [first] = players as [Player];
  for (;;) {
    const mover = await pair.ask(async (url) => {
      const { currentPlayer } = await gameOf(url, first, roomId);
      return players.find(({ id }) => id === currentPlayer) as Player;
    });
    const game = await pair.ask((url) => gameOf(url, mover, roomId));
    const view = await viewOf(game);
    const isLast = !isRated || view.round > 1;
    const action = isLast ? SURRENDER : view.phase === 'reinforcement' ? chooseCommand(view, 1) : END_TURN;
    const body = { roomId, idempotencyKey: randomUUID(), baseVersion: game.version, action };
    const ack = await pair.ask((url) =>
      call(url, mover.token, gameRoutes.action, { params: { id: roomId }, body }),
    );
    expect(ack).toMatchObject({ ok: true });
    if (isLast) return mover;
  }
}

interface Clan {
  readonly side: Side;
  readonly players: readonly Player[];
}

/** A war that both have agreed on. Whoever was not answered looks first whether it has happened. */
async function agreed(own: Clan, other: Clan, slug: string, terms: WarTerms): Promise<string> {
  const [by, against] = [own.players[0] as Player, other.players[0] as Player];
  const id = await pair.ask(async (url) => {
    const { wars } = await call(url, by.token, warRoutes.ofOwnClan, {});
    const there = wars.find(({ status }) => status === 'offered');
    if (there) return there.id;
    return (await call(url, by.token, warRoutes.challenge, { params: { slug }, body: { terms } })).war.id;
  });
  await pair.ask((url) => actOnWar(url, against, id, { type: 'accept' }));
  return id;
}

/** Hands in line-ups. Answers the players of each board that may be played: those acknowledged last, and those handed in after them. */
async function lineUps({ players }: Clan, id: string, boards: number): Promise<string[]> {
  const officer = players[0] as Player;
  let possible: string[] = [];
  let acknowledged = 0;
  for (let turn = 0; turn < LINE_UPS || acknowledged === 0; turn++) {
    const from = chance.below(players.length);
    const named = Array.from(
      { length: boards },
      (_, board) => players[(from + board * (1 + (turn % 2))) % players.length]?.id ?? '',
    );
    const lines = named.map((player, board) => ({ board: board + 1, players: [player] }));
    const answer = await pair.askOnce((url) =>
      actOnWar(url, officer, id, { type: 'line_up', set: 0, lines }),
    );
    possible = answer === null ? [...possible, named.join()] : [named.join()];
    if (answer !== null) acknowledged++;
  }
  return possible;
}

const named = ({ grid }: WarPage, side: Side): string =>
  grid.map(({ players }) => players[side][0]?.userId).join();
const boardOf = ({ grid }: WarPage, number: number): WarBoardShown => grid[number - 1] as WarBoardShown;

/** Somebody of the first clan sits down for another before the game has gone on. Answers who. */
async function substitute({ side, players }: Clan, id: string, board: number): Promise<string> {
  const page = await pair.ask((url) => warInPublic(url, id));
  const out = boardOf(page, board).players[side][0]?.userId ?? '';
  const boards = (player: Player) => page.grid.filter(({ players: of }) => of[side][0]?.userId === player.id);
  const fresh = players.find((one) => one.id !== out && boards(one).length < 2) as Player;
  await pair.ask(async (url) => {
    const seen = boardOf(await warInPublic(url, id), board).players[side][0]?.userId;
    if (seen === fresh.id) return true;
    await actOnWar(url, players[0] as Player, id, { type: 'substitute', board, out, in: fresh.id });
    return true;
  });
  return fresh.id;
}

/** Answers the war's id. */
async function playWar(own: Clan, other: Clan, slug: string): Promise<string> {
  const opensAt = Date.now() + 3_600_000;
  const terms = fiveDuels(opensAt);
  const id = await agreed(own, other, slug, terms);
  const clans = [own, other];
  const handedIn = await Promise.all(clans.map((clan) => lineUps(clan, id, 5)));
  openSet(folder, id, opensAt);
  const all = [...own.players, ...other.players];
  await until(async (url) => (await warInPublic(url, id)).grid.every(({ roomId }) => roomId !== null));
  const page = await pair.ask((url) => warInPublic(url, id));
  for (const [at, { side }] of clans.entries()) expect(handedIn[at]).toContain(named(page, side));

  const fresh = await substitute(own, id, 1);
  const winners = new Map<number, Side>();
  await Promise.all(
    page.grid.map(async ({ number, roomId }) => {
      const seen = boardOf(await pair.ask((url) => warInPublic(url, id)), number);
      const ids = [...seen.players.challenger, ...seen.players.challenged].map(({ userId }) => userId);
      const loser = await giveUp(
        roomId ?? '',
        all.filter((one) => ids.includes(one.id)),
        number % 2 === 0,
      );
      winners.set(number, own.players.includes(loser) ? other.side : own.side);
    }),
  );
  await until(async (url) => (await warInPublic(url, id)).status === 'over');
  const over = await pair.ask((url) => warInPublic(url, id));
  expect(boardOf(over, 1).players[own.side]).toMatchObject([{ userId: fresh }]);
  for (const { number, status, winner } of over.grid) {
    if (status === 'decided') expect(winner).toBe(winners.get(number));
  }
  return id;
}

/** Answers the tournament's id. */
async function playCup(players: readonly Player[], round: number): Promise<string> {
  const opener = players[round % 4] as Player;
  const rules =
    round % 2 === 0 ? ({ kind: 'knockout', bestOf: 1 } as const) : ({ kind: 'swiss', rounds: 2 } as const);
  const body = { name: `Cup ${round}`, mapId: 'world', rules, clock: 'async' as const, maxPlayers: 4 };
  const { id } = await pair.ask(async (url) => {
    const { tournaments } = await call(url, undefined, tournamentRoutes.list, {});
    const there = tournaments.find(({ name }) => name === body.name);
    return there ?? (await call(url, opener.token, tournamentRoutes.open, { body })).tournament;
  });
  const page = async (url: string): Promise<Tournament> =>
    (await call(url, undefined, tournamentRoutes.get, { params: { id } })).tournament;
  for (const { id: userId, token } of players) {
    await pair.ask(async (url) => {
      if ((await page(url)).standings.some((one) => one.userId === userId)) return true;
      await call(url, token, tournamentRoutes.act, { params: { id }, body: { type: 'enter' } });
      return true;
    });
  }
  const played = new Set<string>();
  for (;;) {
    const due = async (url: string) =>
      (await page(url)).rounds.flat().flatMap(({ places, rooms, players: two }) => {
        const roomId = rooms.at(-1);
        const isDue = places === null && roomId !== undefined && !played.has(roomId);
        return isDue ? [{ roomId, two: players.filter((one) => two.includes(one.id)) }] : [];
      });
    await until(async (url) => (await page(url)).status === 'over' || (await due(url)).length > 0);
    const games = await pair.ask(due);
    if (games.length === 0) return id;
    await Promise.all(
      games.map(({ roomId, two }) => {
        played.add(roomId);
        return giveUp(roomId, two, round % 2 === 0);
      }),
    );
  }
}

const bodiesOf = <T>(table: string, column: string, id: string): T[] =>
  read<{ body: string }>(`SELECT body FROM ${table} WHERE ${column} = '${id}' ORDER BY seq`).flatMap(
    ({ body }) => JSON.parse(body) as T | T[],
  );

/** What was counted of one contest: each room once, each result once, one beginning, one end. */
function checkWar(id: string): void {
  expect(roomsOf(`war/${id}`)).toHaveLength(5);
  const events = bodiesOf<WarEvent>('war_events', 'war_id', id);
  const boards = events.flatMap((event) => (event.type === 'decided' ? [event.board] : []));
  expect(new Set(boards).size).toBe(boards.length);
  for (const type of ['accepted', 'set_opened', 'substituted', 'ended'] as const) {
    expect([type, events.filter((event) => event.type === type).length]).toEqual([type, 1]);
  }
}

function checkCup(id: string): void {
  expect(roomsOf(`tournament/${id}`)).toHaveLength(4);
  const events = bodiesOf<TournamentEvent>('tournament_events', 'tournament_id', id);
  const ended = events.flatMap((event) => (event.type === 'game_ended' ? event.match : []));
  expect([ended.length, new Set(ended).size]).toEqual([4, 4]);
  for (const type of ['started', 'finished'] as const) {
    expect([type, events.filter((event) => event.type === type).length]).toEqual([type, 1]);
  }
}

/** The ratings of clans and of players are what their wars and games make of them, each once. */
function checkRatings(wars: number): void {
  const clans = read<{ rating: number; wars_won: number; wars_lost: number }>(
    'SELECT rating, wars_won, wars_lost FROM clans ORDER BY name DESC',
  );
  const shifts = read<{ shift: number }>('SELECT shift FROM wars').map(({ shift }) => shift);
  const sum = shifts.reduce((all, one) => all + one, 0);
  expect(clans.map(({ rating }) => rating)).toEqual([1_500 + sum, 1_500 - sum]);
  for (const { wars_won: won, wars_lost: lost } of clans) expect(won + lost).toBe(wars);

  const players = read<{ id: string; elo: number }>('SELECT id, elo FROM users');
  const ratings = read<{ user_id: string; old_rating: number; new_rating: number }>(
    'SELECT user_id, old_rating, new_rating FROM rating_events',
  );
  const standings = read<{ user_id: string; games: number }>(
    "SELECT user_id, games FROM standings WHERE board LIKE '%/season'",
  );
  expect(ratings.length).toBeGreaterThan(0);
  for (const { id, elo } of players) {
    const own = ratings.filter((one) => one.user_id === id);
    const gained = own.reduce((all, one) => all + one.new_rating - one.old_rating, 0);
    expect(elo).toBe(START_RATING + gained);
    expect(standings.find((one) => one.user_id === id)?.games ?? 0).toBe(own.length);
  }
}

test.runIf(isFull && canShare)(
  'of two processes one or both are killed while wars and tournaments go on: no acknowledged line-up is lost, each room is opened once, each result counts once',
  { timeout: 3_000_000 },
  async () => {
    pair = await startKilledPair(folder, { CLAN_FOUNDER_DAYS: '0', CLAN_FOUNDER_GAMES: '0' }, chance);
    const own: Clan = { side: 'challenger', players: await signUpAll(pair.url, 'ann', 'ben', 'cat') };
    const other: Clan = { side: 'challenged', players: await signUpAll(pair.url, 'dan', 'eve', 'fay') };
    await foundClan(pair.url, 'Wolves', 'WLF', own.players);
    const slug = await foundClan(pair.url, 'Oakfold', 'OAK', other.players);
    const four = [...own.players.slice(0, 2), ...other.players.slice(0, 2)];
    pair.loose();
    let rounds = 0;
    for (; rounds < ROUNDS || pair.kills <= ROUNDS; rounds++) {
      const [war, cup] = await Promise.all([playWar(own, other, slug), playCup(four, rounds)]);
      checkWar(war);
      checkCup(cup);
    }
    await pair.spare();
    const uncounted = () =>
      read('SELECT id FROM rooms WHERE counted_at IS NULL AND ended_at IS NOT NULL').length;
    await expect.poll(uncounted, PATIENCE).toBe(0);
    checkRatings(rounds);
  },
);
