import type { z } from 'zod/mini';
import { changeProfile, profileOf, searchUsers, setPreferredColor } from '../../db/server/profiles.ts';
import { ratingRecord, resultsOf } from '../../db/server/results.ts';
import type { UserRow } from '../../db/server/schema.ts';
import { userById, userByUsername } from '../../db/server/users.ts';
import { PROVISIONAL_GAMES } from '../../engine/rating/conquestPoints.ts';
import { nextTier, tierOf } from '../../engine/rating/ranks.ts';
import {
  avatarPath,
  type Profile,
  type profileChangeSchema,
  type profileRoutes,
} from '../protocol/profile.ts';
import type { ReplyOf } from '../protocol/contract.ts';
import { Refusal } from '../refusal.ts';
import type { Players } from './context.ts';
import { tallyOf } from './statistics.ts';

/** What everybody may know of a user. */
export async function profileFor({ db }: Players, user: UserRow): Promise<Profile> {
  const { bio, tagline, last_active: lastActive, avatar } = await profileOf(db, user.id);
  const { games: rankedGames, best } = await ratingRecord(db, user.id);
  return {
    id: user.id,
    username: user.username,
    avatarUrl: avatar === null ? null : avatarPath(avatar),
    bio,
    tagline,
    preferredColor: user.preferred_color,
    joinDate: user.created_at,
    lastActive,
    elo: user.elo,
    peakRating: Math.max(best ?? 0, user.elo),
    rank: rankOf(user.elo),
    rankedGames,
    provisional: rankedGames < PROVISIONAL_GAMES,
    ...tallyOf(await resultsOf(db, user.id)),
  };
}

/** Of accounts that nobody has confirmed there is nothing to see. */
export async function playerNamed({ db }: Players, username: string): Promise<UserRow> {
  const user = await userByUsername(db, username);
  if (!user || user.email_verified_at === null) {
    throw new Refusal('not_found', 'unknown_player', 'There is no player of this name');
  }
  return user;
}

/** Changes what is given and leaves the rest. */
export async function changeOwnProfile(
  players: Players,
  user: UserRow,
  { preferredColor, bio, tagline }: z.infer<typeof profileChangeSchema>,
): Promise<Profile> {
  const changed = await players.db.transaction().execute(async (tx) => {
    await changeProfile(tx, user.id, {
      ...(bio !== undefined && { bio }),
      ...(tagline !== undefined && { tagline }),
    });
    if (preferredColor !== undefined) await setPreferredColor(tx, user.id, preferredColor);
    return userById(tx, user.id);
  });
  return profileFor(players, changed ?? user);
}

export async function findPlayers(
  { db }: Players,
  part: string,
  limit: number,
): Promise<ReplyOf<typeof profileRoutes.search>['users']> {
  const users = await searchUsers(db, part, limit);
  return users.map(({ id, username, elo, preferred_color: preferredColor, avatar }) => ({
    id,
    username,
    elo,
    preferredColor,
    avatarUrl: avatar === null ? null : avatarPath(avatar),
  }));
}

/** accounts.md section 3, "rank object". */
function rankOf(rating: number): Profile['rank'] {
  const tier = tierOf(rating);
  const next = nextTier(tier);
  return {
    name: tier.name,
    color: tier.color,
    insignia: tier.insignia,
    rating,
    minRating: tier.minRating,
    nextRank: next && { name: next.name, minRating: next.minRating },
  };
}
