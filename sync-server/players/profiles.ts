import type { z } from 'zod/mini';
import { trophiesOf } from '../../db/server/community/trophies.ts';
import { changeProfile, profileOf, searchUsers } from '../../db/server/players/profiles.ts';
import type { Db } from '../../db/server/core/open.ts';
import { reliabilityOf, reliabilityPercent } from '../../db/server/players/reliability.ts';
import { gamesSinceReset, ratingRecord, resultsOf } from '../../db/server/players/results.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { lastSeasonOf } from '../../db/server/players/seasons.ts';
import { formerName } from '../../db/server/accounts/names.ts';
import { userById, userByUsername } from '../../db/server/accounts/users.ts';
import { isProvisional } from '../../engine/rating/conquestPoints.ts';
import { nextTier, tierOf } from '../../engine/rating/ranks.ts';
import { changeSettings } from '../accounts/settings.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import { avatarUrlOf } from '../protocol/avatars.ts';
import type { Profile, profileChangeSchema, profileRoutes } from '../protocol/profile.ts';
import type { ReplyOf } from '../protocol/contract.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Players } from './context.ts';
import { tallyOf } from './statistics.ts';

/** The part of a user that a viewer may know: when they were last here only if they let others see that. */
export async function profileFor({ db }: Players, user: UserRow, viewerId: string | null): Promise<Profile> {
  const isShown = user.id === viewerId || settingsOf(user).privacy.showOnlineStatus;
  const { bio, tagline, last_active: lastActive, avatar } = await profileOf(db, user.id);
  const { games: rankedGames, best } = await ratingRecord(db, user.id);
  return {
    id: user.id,
    username: user.username,
    avatarUrl: avatarUrlOf(avatar),
    bio,
    tagline,
    preferredColor: user.preferred_color,
    joinDate: user.created_at,
    lastActive: isShown ? lastActive : null,
    elo: user.elo,
    peakRating: Math.max(best ?? 0, user.elo),
    rank: rankOf(user.elo),
    rankedGames,
    provisional: isProvisional({ games: rankedGames, sinceReset: await gamesSinceReset(db, user.id) }),
    lastSeason: await lastSeasonIn(db, user.id),
    trophies: (await trophiesOf(db, user.id)).map(({ season, kind, place }) => ({ season, kind, place })),
    reliability: await reliabilityIn(db, user.id),
    ...tallyOf(await resultsOf(db, user.id)),
  };
}

async function lastSeasonIn(db: Db, userId: string): Promise<Profile['lastSeason']> {
  const end = await lastSeasonOf(db, userId);
  if (!end) return null;
  const { season, games, final_rating: finalRating, final_rank: finalRank, peak_rating: peakRating } = end;
  return { season, games, finalRating, finalRank, peakRating };
}

export async function reliabilityIn(db: Db, userId: string): Promise<number | null> {
  const known = (await reliabilityOf(db, [userId])).get(userId);
  return known ? reliabilityPercent(known) : null;
}

/** Also by a name that they have given up lately. An account whose address nobody has confirmed shows nothing. */
export async function playerNamed({ db }: Players, username: string): Promise<UserRow> {
  const user = (await userByUsername(db, username)) ?? (await formerlyNamed(db, username));
  if (!user || user.email_verified_at === null) {
    throw unknownPlayer();
  }
  return user;
}

export const unknownPlayer = (): Refusal =>
  new Refusal('not_found', 'unknown_player', 'There is no player of this name');

async function formerlyNamed(db: Db, username: string): Promise<UserRow | undefined> {
  const name = await formerName(db, username);
  return name && userById(db, name.user_id);
}

/** Changes what is given and leaves the rest. */
export async function changeOwnProfile(
  players: Players,
  user: UserRow,
  { preferredColor, bio, tagline }: z.infer<typeof profileChangeSchema>,
): Promise<Profile> {
  await changeProfile(players.db, user.id, {
    ...(bio !== undefined && { bio }),
    ...(tagline !== undefined && { tagline }),
  });
  if (preferredColor !== undefined) await changeSettings(players, user, { game: { preferredColor } });
  return profileFor(players, (await userById(players.db, user.id)) ?? user, user.id);
}

export async function findPlayers(
  { db, now }: Players,
  part: string,
  limit: number,
  besides: string,
): Promise<ReplyOf<typeof profileRoutes.search>['users']> {
  const users = await searchUsers(db, part, limit, besides, now());
  return users.map(({ id, username, elo, preferred_color: preferredColor, avatar }) => ({
    id,
    username,
    elo,
    preferredColor,
    avatarUrl: avatarUrlOf(avatar),
  }));
}

/** A rank with all that is shown beside it. */
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
