import type { Db } from '../../db/server/core/open.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import { hiddenRatingOf, putHiddenRating } from '../../db/server/rooms/tickets.ts';
import { kindOfGame } from '../../engine/model/matchKinds.ts';
import { ratingChanges, type RatedGame, type RatedMember } from '../../engine/rating/conquestPoints.ts';
import { configOf } from '../games/facts/storedConfig.ts';

/**
 * Moves what opponents are found by: a copy of the Conquest Points for each kind
 * of game, because who is good in a duel need not be in a crowd. Begins with the
 * points before the first game of the kind.
 */
export async function moveHiddenRatings(
  tx: Db,
  room: RoomRow,
  seats: readonly SeatRow[],
  game: RatedGame,
): Promise<void> {
  const kind = kindOfGame(configOf(room).teams, seats.length);
  const hidden = async (member: RatedMember): Promise<RatedMember> => {
    const known = await hiddenRatingOf(tx, member.userId, kind);
    return { ...member, rating: known?.rating ?? member.rating, games: known?.games ?? 0 };
  };
  const units = [];
  for (const unit of game.units) {
    const members: RatedMember[] = [];
    for (const member of unit.members) members.push(await hidden(member));
    units.push({ ...unit, members });
  }
  const members = new Map(units.flatMap((unit) => unit.members.map((member) => [member.userId, member])));
  for (const { userId, newRating: rating } of ratingChanges({ ...game, units })) {
    const games = 1 + (members.get(userId)?.games ?? 0);
    await putHiddenRating(tx, { user_id: userId, kind, rating, games });
  }
}
