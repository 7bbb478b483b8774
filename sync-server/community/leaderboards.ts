import {
  circleOn,
  entriesNamed,
  entryOf,
  pageBefore,
  pageOf,
  type BoardEntry,
  type BoardKey,
  type ScoreRange,
} from '../../db/server/community/boards.ts';
import { clanmateIdsOf, tagsOf } from '../../db/server/clans/members.ts';
import { finalPlaces, lastPlace } from '../../db/server/community/seasons.ts';
import { friendIdsOf } from '../../db/server/friends/pairs.ts';
import { newestSeasons } from '../../db/server/players/seasons.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { RANKS } from '../../engine/rating/ranks.ts';
import { nextSeason, seasonOf } from '../../engine/rating/seasons.ts';
import { avatarUrlOf } from '../protocol/avatars.ts';
import {
  BOARDS,
  CIRCLES,
  type Board,
  type BoardPage,
  type BoardQuery,
  type BoardRow,
} from '../protocol/community.ts';
import { Refusal } from '../runtime/refusal.ts';
import { boardNames } from './boardNames.ts';
import type { Community } from './context.ts';
import { cutPage, keyIn } from './cursor.ts';
import { placesOf } from './places.ts';
import { dayOf } from './upkeep.ts';

const NEIGHBOURS = 5;
const MOST_FOUND = 10;

/** The season that counts now: that of the clock, but for the moments until the one before is ended. */
export async function runningSeason({ db, now }: Community): Promise<string> {
  const { over, rated } = await newestSeasons(db);
  const season = seasonOf(now());
  if (over !== null) return nextSeason(over) < season ? nextSeason(over) : season;
  return rated !== null && rated < season ? rated : season;
}

/** A page of a leaderboard, the rows around a player, or those with such names. */
export async function boardPage(community: Community, name: string, query: BoardQuery): Promise<BoardPage> {
  const { db } = community;
  const board = BOARDS.find((one) => one === name);
  if (!board) throw new Refusal('not_found', 'unknown_board', 'There is no such leaderboard');
  const running = await runningSeason(community);
  const season = query.season ?? running;
  if (board === 'season' && season < running) return finalPage(community, season, query);
  if (season !== running) {
    throw new Refusal('not_found', 'unknown_board', 'Of that season only the final places are kept', {
      field: 'season',
    });
  }
  const stored = storedName(board, season, query);
  const { entries, next } = await entriesFor(community, stored, query);
  const { total, placeOf } = await placesOf(db, stored, entries);
  return {
    season: stored.startsWith(season) ? season : null,
    total,
    rows: entries.map((entry) => shownRow(entry, placeOf(entry))),
    next,
  };
}

function storedName(board: Board, season: string, { mode, map }: BoardQuery): string {
  if (board === 'season') return boardNames.season(season);
  if (board === 'all-time') return boardNames.peak;
  if (board === 'duels') return boardNames.kind(season, 'duel');
  if (board === 'free-for-all') return boardNames.kind(season, 'ffa');
  if (board === 'teams') return boardNames.kind(season, 'team');
  if (board === 'reliability') return boardNames.reliability;
  const value = board === 'mode' ? mode : map;
  if (value === undefined) {
    throw new Refusal('invalid', 'invalid_input', `Say which ${board} the board is of`, { field: board });
  }
  return board === 'mode' ? boardNames.mode(season, value) : boardNames.map(season, value);
}

async function entriesFor(
  { db, now }: Community,
  name: string,
  { after: start, around, q, tier, limit }: BoardQuery,
): Promise<{ entries: BoardEntry[]; next: string | null }> {
  const board = { board: name, day: dayOf(now()) };
  if (q !== undefined) {
    const found = await entriesNamed(db, board, q, MOST_FOUND);
    return { entries: found.toSorted((a, b) => b.score - a.score), next: null };
  }
  if (around !== undefined) {
    const own = await entryOf(db, board, around);
    if (!own) return { entries: [], next: null };
    const [before, after] = await Promise.all([
      pageBefore(db, board, own, NEIGHBOURS),
      pageOf(db, board, { limit: NEIGHBOURS, after: own }),
    ]);
    return { entries: [...before, own, ...after], next: null };
  }
  const wish = {
    limit: limit + 1,
    after: start === undefined ? undefined : boardKey(start),
    scores: tier === undefined ? undefined : scoresOf(tier),
  };
  const entries = await pageOf(db, board, wish);
  const page = cutPage(entries, limit, ({ score, tie, early, userId }) => [[score, tie, early], userId]);
  return { entries: [...page.shown], next: page.next };
}

function boardKey(after: string): BoardKey {
  const { numbers, id } = keyIn(after, 3);
  const [score = 0, tie = 0, early = 0] = numbers;
  return { score, tie, early, userId: id };
}

function scoresOf(tier: string): ScoreRange {
  const at = RANKS.findIndex(({ name }) => name === tier);
  return { from: RANKS[at]?.minRating ?? 0, below: RANKS[at + 1]?.minRating ?? null };
}

/** Each field by its name: to leave some out of a copy costs more than all else that a page does here. */
const shownRow = (entry: BoardEntry, place: number): BoardRow => ({
  place,
  userId: entry.userId,
  username: entry.username,
  avatarUrl: avatarUrlOf(entry.avatar),
  preferredColor: entry.color,
  tag: entry.tag,
  elo: entry.elo,
  score: entry.score,
  games: entry.games,
  wins: entry.wins,
  movement: entry.placeBefore === null ? null : entry.placeBefore - place,
});

async function finalPage(
  { db }: Community,
  season: string,
  { after, limit }: BoardQuery,
): Promise<BoardPage> {
  const key = after === undefined ? undefined : keyIn(after, 1);
  const start = key && { place: key.numbers[0] ?? 0, userId: key.id };
  const found = await finalPlaces(db, season, limit + 1, start);
  const { shown, next } = cutPage(found, limit, ({ place, userId }) => [[place], userId]);
  const tags = await tagsOf(
    db,
    shown.map(({ userId }) => userId),
  );
  return {
    season,
    total: await lastPlace(db, season),
    rows: shown.map(({ avatar, color, rating, ...row }) => ({
      ...row,
      tag: tags.get(row.userId) ?? null,
      avatarUrl: avatarUrlOf(avatar),
      preferredColor: color,
      score: rating,
      wins: null,
      movement: null,
    })),
    next,
  };
}

/** The season among people whom the user knows, and themselves, without a least number of games. */
export async function circlePage(community: Community, user: UserRow, name: string): Promise<BoardPage> {
  const circle = CIRCLES.find((one) => one === name);
  if (!circle) throw new Refusal('not_found', 'unknown_board', 'There is no such leaderboard');
  const { db } = community;
  const season = await runningSeason(community);
  const ids = circle === 'friends' ? await friendIdsOf(db, user.id) : await clanmateIdsOf(db, user.id);
  const entries = await circleOn(db, boardNames.season(season), [...new Set([user.id, ...ids])]);
  const tags = await tagsOf(
    db,
    entries.map(({ userId }) => userId),
  );
  return {
    season,
    total: entries.length,
    next: null,
    rows: entries.map(({ avatar, color, ...entry }) => ({
      ...entry,
      tag: tags.get(entry.userId) ?? null,
      place: 1 + entries.filter(({ elo }) => elo > entry.elo).length,
      avatarUrl: avatarUrlOf(avatar),
      preferredColor: color,
      score: entry.elo,
      movement: null,
    })),
  };
}
