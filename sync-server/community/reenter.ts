import { ratedGamesOf } from '../../db/server/community/seasons.ts';
import { leaveBoardsBut, putStanding, standingOf } from '../../db/server/community/standings.ts';
import type { Db } from '../../db/server/core/open.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import { kindOfGame } from '../../engine/model/matchKinds.ts';
import type { RatedGame } from '../../engine/rating/conquestPoints.ts';
import { meritsOf } from '../../engine/rating/merits.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { boardNames } from './boardNames.ts';
import { enterBoards, enterPeak } from './enterGame.ts';

/** Enters a player anew on the boards of a season and of all times, from the log of their rated games. */
export async function reenterPlayer(tx: Db, season: string, userId: string): Promise<void> {
  await leaveBoardsBut(tx, userId, boardNames.reliability);
  for (const { room_id: roomId, at, inputs, new_rating: newRating, season: of } of await ratedGamesOf(
    tx,
    userId,
  )) {
    const game = JSON.parse(inputs) as RatedGame;
    const member = game.units.flatMap((unit) => unit.members).find((one) => one.userId === userId);
    const merit = meritsOf(game).find((one) => one.userId === userId);
    if (!member || !merit) continue;
    const played = { member, merit, newRating };
    if (of !== season) {
      await enterPeak(tx, at, played);
      continue;
    }
    const room = await roomById(tx, roomId);
    if (!room) continue;
    const { gameMode: mode, teams } = configOf(room);
    const kind = kindOfGame(teams, room.max_players);
    await enterBoards(tx, { season, at, mapId: room.map_id, mode, kind }, played);
  }
}

/** Somebody's points are others than were thought: they have their place by them. What they were at best stays as it was seen. */
export async function changeSeasonScore(
  tx: Db,
  season: string,
  userId: string,
  score: number,
): Promise<void> {
  const before = await standingOf(tx, boardNames.season(season), userId);
  if (before && before.score !== score) await putStanding(tx, { ...before, score }, before);
}
