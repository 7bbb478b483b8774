import type { Db } from '../../db/server/core/open.ts';
import {
  gamesSinceReset,
  insertRatingEvent,
  ratedTogether,
  ratingRecord,
} from '../../db/server/players/results.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import { insertFairGame } from '../../db/server/fairplay/fairplay.ts';
import { userById } from '../../db/server/accounts/users.ts';
import type { GameStatistics } from '../../engine/rating/gameStatistics.ts';
import {
  ratingChanges,
  type RatedGame,
  type RatedMember,
  type RatedUnit,
  type RatingChange,
} from '../../engine/rating/conquestPoints.ts';
import type { PlacedSide } from '../../engine/rating/places.ts';
import { kindOfGame } from '../../engine/model/matchKinds.ts';
import { enterGame } from '../community/enterGame.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { optionsOf } from '../games/facts/storedOptions.ts';
import { moveHiddenRatings } from './hiddenRatings.ts';
import { seasonFor } from './seasons.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** A game that ends sooner is not rated. */
const FEWEST_ROUNDS = 2;

/** May a finished game move ratings? */
export const isRated = (room: RoomRow, { state, noShow }: GameStatistics): boolean =>
  optionsOf(room).ranked && room.winners !== null && state.round >= FEWEST_ROUNDS && !noShow;

/** Moves the ratings of a game's players and stores what they follow from. */
export async function rateGame(
  tx: Db,
  room: RoomRow,
  seats: readonly SeatRow[],
  sides: readonly PlacedSide[],
  left: GameStatistics['left'],
): Promise<RatingChange[]> {
  const { id } = room;
  const { season, at } = await seasonFor(tx, room.ended_at ?? 0);
  const game = await ratedGame(tx, seats, sides, left, at);
  if (game.units.length < 2) return [];
  const changes = ratingChanges(game);
  const inputs = JSON.stringify(game);
  for (const { userId, oldRating, newRating } of changes) {
    await insertRatingEvent(tx, {
      room_id: id,
      user_id: userId,
      at,
      season,
      old_rating: oldRating,
      new_rating: newRating,
      inputs,
    });
  }
  await moveHiddenRatings(tx, room, seats, game);
  if (configOf(room).teams === 0) await insertFairGame(tx, id, at);
  const { gameMode: mode, teams } = configOf(room);
  const kind = kindOfGame(teams, seats.length);
  await enterGame(tx, { roomId: id, season, at, mapId: room.map_id, mode, kind, game, changes });
  return changes;
}

/** Commanders are nobody: sides without a person are not rated. */
async function ratedGame(
  tx: Db,
  seats: readonly SeatRow[],
  sides: readonly PlacedSide[],
  left: GameStatistics['left'],
  at: number,
): Promise<RatedGame> {
  const units: RatedUnit[] = [];
  for (const side of sides) {
    // A player alone who has left keeps their place from then; in a team that reached more, they do not share it.
    const isTeam = side.seats.length > 1;
    const members: RatedMember[] = [];
    for (const seat of side.seats) {
      const userId = seats.find(({ position }) => position === seat)?.user_id ?? null;
      const user = userId === null ? undefined : await userById(tx, userId);
      if (!user) continue;
      const { games } = await ratingRecord(tx, user.id);
      members.push({
        userId: user.id,
        rating: user.elo,
        games,
        sinceReset: await gamesSinceReset(tx, user.id),
        left: isTeam && left[seat] === true,
      });
    }
    if (members.length > 0) units.push({ place: side.place, won: side.won, members });
  }
  return { units, repeats: await repeatsOf(tx, units, at - WEEK_MS) };
}

/** The rating of teams is the average over their pairs of members, without its fraction. */
async function repeatsOf(tx: Db, units: readonly RatedUnit[], since: number): Promise<number[][]> {
  const repeats = units.map(() => units.map(() => 0));
  for (const [one, { members }] of units.entries()) {
    for (const [other, rivals] of units.entries()) {
      if (other <= one) continue;
      let games = 0;
      for (const member of members) {
        for (const rival of rivals.members) {
          games += await ratedTogether(tx, member.userId, rival.userId, since);
        }
      }
      const average = Math.floor(games / (members.length * rivals.members.length));
      (repeats[one] ?? [])[other] = average;
      (repeats[other] ?? [])[one] = average;
    }
  }
  return repeats;
}
