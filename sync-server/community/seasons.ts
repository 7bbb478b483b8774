import {
  changesOf,
  endedSeasons,
  loggedGames,
  luckIn,
  mapsOf,
  ratedGamesOf,
  recordsOf,
  seasonEndOf,
} from '../../db/server/community/seasons.ts';
import { playersOn } from '../../db/server/community/boards.ts';
import { trophiesOf } from '../../db/server/community/trophies.ts';
import { usersIn } from '../../db/server/friends/pairs.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { RatedGame } from '../../engine/rating/conquestPoints.ts';
import { meritsOf } from '../../engine/rating/merits.ts';
import { seasonEnd, seasonOf } from '../../engine/rating/seasons.ts';
import type { Recap, SeasonFacts, SeasonLogLine, SeasonSummary } from '../protocol/community.ts';
import { Refusal } from '../runtime/refusal.ts';
import { boardNames } from './boardNames.ts';
import type { Community } from './context.ts';
import { runningSeason } from './leaderboards.ts';

const MOST_SEASONS = 100;
const GAMES_AT_ONCE = 200;

/** The running season, then those that are over, newest first. */
export async function listSeasons(community: Community): Promise<SeasonFacts[]> {
  const running = await runningSeason(community);
  const over = await endedSeasons(community.db, MOST_SEASONS);
  return [
    await factsOf(community, running, { isOver: false, champion: null, players: null }),
    ...(await Promise.all(
      over.map(({ season, ranked, champion }) =>
        factsOf(community, season, { isOver: true, champion, players: ranked ?? 0 }),
      ),
    )),
  ];
}

async function factsOf(
  { db }: Community,
  season: string,
  known: { isOver: boolean; champion: string | null; players: number | null },
): Promise<SeasonFacts> {
  const endsAt = seasonEnd(season);
  return {
    season,
    startsAt: startOf(season, endsAt),
    endsAt,
    isOver: known.isOver,
    players: known.players ?? (await playersOn(db, boardNames.season(season))),
    champion: known.champion,
  };
}

const LONGEST_QUARTER_MS = 92 * 24 * 3_600_000;

/** A season begins with the end of the one before, which is the last that is over less than a quarter earlier. */
function startOf(season: string, endsAt: number): number {
  const before = seasonOf(endsAt - LONGEST_QUARTER_MS - 1);
  return before === season ? endsAt - LONGEST_QUARTER_MS : seasonEnd(before);
}

async function knownSeason(community: Community, season: string): Promise<SeasonFacts> {
  const found = (await listSeasons(community)).find((one) => one.season === season);
  if (!found) throw new Refusal('not_found', 'unknown_season', 'There was no such season');
  return found;
}

export async function seasonSummary(community: Community, season: string): Promise<SeasonSummary> {
  const facts = await knownSeason(community, season);
  const records = await recordsOf(community.db, season);
  const maps = await mapsOf(community.db, season);
  return {
    ...facts,
    records: records.map(({ kind, user_id: userId, username, value, room_id: gameId }) => ({
      kind,
      userId,
      username,
      value,
      gameId,
    })),
    maps: maps.map(({ map_id: mapId, games }) => ({ mapId, games })),
  };
}

/** Answers a season as it went for a player; refuses one in which they played no rated game. */
export async function recapOf(community: Community, season: string, user: UserRow): Promise<Recap> {
  const { db } = community;
  const facts = await knownSeason(community, season);
  const events = await ratedGamesOf(db, user.id, season);
  const [first] = events;
  if (!first) throw new Refusal('not_found', 'no_games', 'They have played no ranked game in that season');
  const games = events.map((event) => ({ ...event, game: JSON.parse(event.inputs) as RatedGame }));
  const won = games.flatMap(({ room_id: gameId, game }) => {
    const merit = meritsOf(game).find(({ userId }) => userId === user.id);
    return merit?.won === true ? [{ gameId, game, ahead: merit.upset }] : [];
  });
  const best = won.toSorted((a, b) => b.ahead - a.ahead)[0];
  const met = new Map<string, number>();
  for (const { game } of games) {
    for (const id of rivalsOf(game, user.id)) met.set(id, (met.get(id) ?? 0) + 1);
  }
  const [rivalId, meetings = 0] = [...met].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const wanted = [...(best ? rivalsOf(best.game, user.id) : []), ...(rivalId === undefined ? [] : [rivalId])];
  const names = new Map((await usersIn(db, wanted, wanted.length)).map(({ id, username }) => [id, username]));
  const end = await seasonEndOf(db, user.id, season);
  const luck = await luckIn(db, user.id, season);
  const rival = rivalId === undefined ? undefined : names.get(rivalId);
  return {
    ...facts,
    userId: user.id,
    username: user.username,
    games: games.length,
    wins: won.length,
    path: [
      { at: facts.startsAt, rating: first.old_rating },
      ...events.map(({ at, new_rating: rating }) => ({ at, rating })),
    ],
    final: end ? { place: end.final_rank, rating: end.final_rating, peak: end.peak_rating } : null,
    bestWin: best
      ? {
          gameId: best.gameId,
          ahead: best.ahead,
          opponents: rivalsOf(best.game, user.id).flatMap((id) => names.get(id) ?? []),
        }
      : null,
    rival:
      rivalId !== undefined && rival !== undefined
        ? { userId: rivalId, username: rival, games: meetings }
        : null,
    luck: luck.games > 0 ? { armies: luck.hundredths / 100, games: luck.games } : null,
    trophies: (await trophiesOf(db, user.id))
      .filter((trophy) => trophy.season === season)
      .map(({ kind, place }) => ({ season, kind, place })),
  };
}

const rivalsOf = ({ units }: RatedGame, userId: string): string[] =>
  units
    .filter(({ members }) => !members.some((member) => member.userId === userId))
    .flatMap(({ members }) => members.map((member) => member.userId));

/** All rated games of a season in the order in which they counted: each change of a rating can be computed again. */
export async function* seasonLog({ db }: Community, season: string): AsyncGenerator<SeasonLogLine> {
  let after: { at: number; roomId: string } | null = null;
  for (;;) {
    const games: { at: number; room_id: string }[] = await loggedGames(db, season, after, GAMES_AT_ONCE);
    const changes =
      games.length === 0
        ? []
        : await changesOf(
            db,
            games.map(({ room_id: id }) => id),
          );
    for (const { at, room_id: game } of games) {
      const own = changes.filter(({ room_id: id }) => id === game);
      yield {
        game,
        at,
        season,
        inputs: JSON.parse(own[0]?.inputs ?? 'null') as unknown,
        changes: own.map((change) => ({
          userId: change.user_id,
          oldRating: change.old_rating,
          newRating: change.new_rating,
        })),
      };
    }
    const last = games.at(-1);
    if (!last || games.length < GAMES_AT_ONCE) return;
    after = { at: last.at, roomId: last.room_id };
  }
}
