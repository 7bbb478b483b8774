import { expect } from '@playwright/test';
import { nextSeason, seasonEnd, seasonOf } from '../../engine/rating/seasons.ts';
import type { WarFormat, WarTerms } from '../../engine/wars/terms.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { clanRoutes, type ClanForm } from '../../sync-server/protocol/clans.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { tournamentRoutes, type TournamentForm } from '../../sync-server/protocol/tournaments.ts';
import type { Samples, Visit } from '../e2e/support/screens.ts';
import type { TestServer } from '../e2e/support/server.ts';
import { fillSeason } from '../support/boardOf.ts';
import { actOnWar, agreedWar, openSet, warInPublic } from '../support/clans.ts';
import { copyGame } from '../support/copyGame.ts';
import { playToRoundTwo, surrender } from '../support/rankedGame.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call } from '../support/rest.ts';
import { signUpAll, startGame, type Player } from '../support/table.ts';
import { say } from '../support/talk.ts';

const DAY_MS = 86_400_000;
const PATIENCE = { timeout: 60_000 };
const STANDERS = 120;
const FORMATS: readonly WarFormat[] = Array.from({ length: 11 }, (_, at) =>
  at % 4 === 3 ? 'doubles' : 'duel',
);

/** The server lets everybody found a clan. */
export const FOUNDERS = { CLAN_FOUNDER_DAYS: '0', CLAN_FOUNDER_GAMES: '0' };

/** A visit at which a button is pressed before the picture is taken. */
export interface Sight extends Visit {
  readonly press?: string;
}

type Eight = [Player, Player, Player, Player, Player, Player, Player, Player];

/**
 * A season that is over and one under way, two clans at war with words that are pinned, a knockout and a Swiss under way and one
 * that may be entered. Answers what there is to be seen of it.
 */
export async function openCommunity(server: TestServer, samples: Samples): Promise<Sight[]> {
  const { url } = server;
  const token = samples.tokens.player ?? '';
  const { user } = await call(url, token, authRoutes.me, {});
  const own = { id: user.id, username: samples.usernames.player, token };
  const names = ['Theodora', 'Kestrel', 'vonBraun', 'Ragnhild', 'duskfall', 'Sgt_Brie', 'Ottokar'];
  const people = [own, ...(await signUpAll(url, ...names))] as Eight;
  const season = await endSeason(server, people);
  const slug = await openClans(url, people);
  const war = await openWar(server, people);
  const knockout = await openCup(url, people, {
    name: 'Sunday knockout',
    description: 'Every Sunday. Whoever loses is out.',
    rules: { kind: 'knockout', bestOf: 1, rounds: 5, tableSize: 4 },
  });
  const swiss = await openCup(url, people, {
    name: 'Swiss of the north',
    rules: { kind: 'swiss', rounds: 3, bestOf: 1, tableSize: 4 },
  });
  await call(url, people[2].token, tournamentRoutes.open, {
    body: cupOf({
      name: 'Monday round robin',
      rules: { kind: 'round_robin', bestOf: 1, rounds: 5, tableSize: 4 },
      startsAt: Date.now() + 2 * DAY_MS,
    }),
  });
  const sights: readonly Omit<Sight, 'viewer'>[] = [
    { name: 'home', path: '' },
    { name: 'leaderboards', path: '/leaderboards' },
    { name: 'seasons', path: '/seasons' },
    { name: 'season', path: `/seasons/${season}` },
    { name: 'recap', path: `/seasons/${season}/${own.username}` },
    { name: 'clans', path: '/clans' },
    { name: 'clan', path: `/clans/${slug}` },
    { name: 'clan-chat', path: `/clans/${slug}`, press: 'Clan chat' },
    { name: 'war', path: `/clans/wars/${war}` },
    { name: 'tournaments', path: '/tournaments' },
    { name: 'knockout', path: `/tournaments/${knockout}`, press: 'Bracket' },
    { name: 'knockout-list', path: `/tournaments/${knockout}`, press: 'List' },
    { name: 'swiss', path: `/tournaments/${swiss}`, press: 'Cross table' },
  ];
  return sights.map((one) => ({
    ...one,
    name: `community-with-${one.name}`,
    path: `/community${one.path}`,
    viewer: 'player',
  }));
}

/** Some have played in the season before this one, which ends; others stand in both. Answers its name. */
async function endSeason(server: TestServer, people: Eight): Promise<string> {
  const [own, theodora, kestrel] = people;
  const won = await playedOut(server.url, [own, theodora], theodora);
  const lost = await playedOut(server.url, [own, kestrel], own);
  const now = Date.now();
  const season = seasonOf(now - 100 * DAY_MS);
  if (nextSeason(season) !== seasonOf(now)) throw new Error('the sample season is not the one before');
  const end = seasonEnd(season);
  await server.kill();
  withDatabase(server.dataDir, (database) =>
    database.exec('DELETE FROM standings; DELETE FROM standing_counts; DELETE FROM season_records;'),
  );
  fillSeason(server.dataDir, STANDERS, own.username);
  withDatabase(server.dataDir, (database) => {
    for (let day = 1; day <= 12; day++) {
      copyGame(database, [won, won, lost][day % 3] ?? won, end - day * 6 * DAY_MS);
    }
    const events = Array.from(
      { length: 5 },
      (_, game) =>
        `INSERT INTO rating_events SELECT 'stood-${game}-' || id, id, ${end - DAY_MS}, '${season}', elo, elo, '{}'
          FROM users WHERE id LIKE 'stander-%';`,
    );
    // What was played just now counts as the samples of the season before, which nobody has ended yet.
    database.exec(`
      PRAGMA foreign_keys = OFF;
      DELETE FROM rating_events;
      DELETE FROM results;
      DELETE FROM hidden_ratings;
      DELETE FROM trophies;
      DELETE FROM seasons;
      UPDATE rooms SET counted_at = ${now} WHERE id IN ('${won}', '${lost}');
      ${events.join('')}`);
  });
  await server.restart();
  const endedOf = async (): Promise<boolean> => {
    const response = await fetch(`${server.url}/api/community/seasons/${season}/players/${own.username}`);
    return response.ok;
  };
  await expect.poll(endedOf, PATIENCE).toBe(true);
  return season;
}

async function playedOut(url: string, players: Player[], loser: Player): Promise<string> {
  const { id } = await startGame(url, players, { ranked: true });
  await playToRoundTwo(url, players, id);
  await surrender(url, loser, id);
  return id;
}

/** Answers the slug of the first one, whose leader is the player of the samples. */
async function openClans(url: string, people: Eight): Promise<string> {
  const wolves = await found(url, people.slice(0, 4), {
    name: 'Wolves',
    tag: 'WLF',
    motto: 'Nobody crosses the Rhine.',
    description:
      'We are calm, we answer, and we *finish* what we begin.\n\n- Wars on Thursdays\n- Talk in English',
    emblem: { glyph: 'horse-head', field: 'Crimson', charge: 'PureWhite' },
    language: 'en',
  });
  await found(url, people.slice(4), {
    name: 'Oakfold',
    tag: 'OAK',
    motto: 'Slow, then all at once.',
    emblem: { glyph: 'checked-shield', field: 'Blue', charge: 'PureWhite' },
  });
  const [own, theodora, kestrel] = people;
  await call(url, own.token, clanRoutes.act, {
    params: { slug: wolves },
    body: { type: 'role', userId: theodora.id, role: 'officer' },
  });
  const { clan } = await call(url, own.token, clanRoutes.own, {});
  const talk = { id: clan?.conversationId ?? '' };
  const { id } = await say(url, own, talk, 'Line-ups of the second set close on Friday at 18:00 UTC.');
  await call(url, own.token, messageRoutes.pin, { params: { id: talk.id, messageId: id } });
  await say(url, theodora, talk, 'I take board 3, and the doubles with Kestrel.');
  await say(url, kestrel, talk, 'Good. Who has the tie-break?');
  return wolves;
}

async function found(
  url: string,
  [leader, ...members]: readonly Player[],
  form: Pick<ClanForm, 'name' | 'tag' | 'emblem'> & Partial<ClanForm>,
): Promise<string> {
  const body = { admission: 'open' as const, ...form };
  const { clan } = await call(url, leader?.token, clanRoutes.found, { body });
  for (const { token } of members) {
    await call(url, token, clanRoutes.act, { params: { slug: clan.slug }, body: { type: 'join' } });
  }
  return clan.slug;
}

/** Seven of eleven boards are open, and four are decided. Answers its id. */
async function openWar(server: TestServer, people: Eight): Promise<string> {
  const { url } = server;
  const [ours, theirs] = [people.slice(0, 4), people.slice(4)];
  const [leader, rival] = [people[0], people[4]];
  const opensAt = Date.now() + 3_600_000;
  const terms: WarTerms = {
    formats: [...FORMATS],
    sets: [
      { opensAt, boards: 7 },
      { opensAt: opensAt + 3 * DAY_MS, boards: 4 },
    ],
    clock: 'async',
    maps: ['world', 'europe', 'usa'],
    mostBoards: 5,
    atOnce: 6,
    tieBreak: 11,
  };
  const id = await agreedWar(url, { by: leader, slug: 'oakfold', with: rival, terms });
  for (const side of [ours, theirs]) {
    const lines = FORMATS.slice(0, 7).map((format, at) => ({
      board: at + 1,
      players: [at, at + 1].slice(0, format === 'doubles' ? 2 : 1).map((nth) => side[nth % 4]?.id ?? ''),
    }));
    await actOnWar(url, side[0] as Player, id, { type: 'line_up', set: 0, lines });
  }
  await server.kill();
  openSet(server.dataDir, id, opensAt);
  await server.restart();
  const opened = async () => (await warInPublic(url, id)).grid.filter(({ roomId }) => roomId !== null);
  await expect.poll(async () => (await opened()).length, PATIENCE).toBe(7);
  for (const [board, side] of [
    [1, 'challenged'],
    [2, 'challenged'],
    [3, 'challenger'],
    [5, 'challenged'],
  ] as const) {
    const { roomId, players } = (await warInPublic(url, id)).grid[board - 1] ?? {};
    const loser = people.find((one) => one.id === players?.[side][0]?.userId) as Player;
    await surrender(url, loser, roomId ?? '');
  }
  const decided = async () => (await warInPublic(url, id)).grid.filter(({ status }) => status === 'decided');
  await expect.poll(async () => (await decided()).length, PATIENCE).toBe(4);
  return id;
}

const cupOf = (form: Pick<TournamentForm, 'name' | 'rules'> & Partial<TournamentForm>) => ({
  mapId: 'world',
  clock: 'async' as const,
  maxPlayers: 8,
  ...form,
});

/** All eight play; the games of the first round are over but one, those of whom are on go on. Answers its id. */
async function openCup(
  url: string,
  people: Eight,
  form: Pick<TournamentForm, 'name' | 'rules'> & Partial<TournamentForm>,
): Promise<string> {
  const opened = await call(url, people[1].token, tournamentRoutes.open, { body: cupOf(form) });
  const { id } = opened.tournament;
  for (const { token } of people) {
    await call(url, token, tournamentRoutes.act, { params: { id }, body: { type: 'enter' } });
  }
  const roundOf = async (round: number) => {
    const { tournament } = await call(url, undefined, tournamentRoutes.get, { params: { id } });
    return tournament.rounds[round] ?? [];
  };
  const roomsOf = async (round: number) => (await roundOf(round)).filter(({ rooms }) => rooms.length > 0);
  /** The second of each pair but some gives up. */
  const play = async (round: number, matches: number, games: number): Promise<void> => {
    await expect.poll(async () => (await roomsOf(round)).length, PATIENCE).toBe(matches);
    for (const { players, rooms } of (await roomsOf(round)).slice(0, games)) {
      const loser = people.find((one) => one.id === players[1]) as Player;
      await surrender(url, loser, rooms[0] ?? '');
    }
  };
  await play(0, 4, 4);
  await play(1, form.rules.kind === 'knockout' ? 2 : 4, 1);
  return id;
}
