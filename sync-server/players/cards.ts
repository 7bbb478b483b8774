import { clanById } from '../../db/server/clans/clans.ts';
import { membershipOf } from '../../db/server/clans/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import { userById } from '../../db/server/accounts/users.ts';
import { profileOf } from '../../db/server/players/profiles.ts';
import { encountersOf, gamesSinceReset, ratingRecord } from '../../db/server/players/results.ts';
import { isProvisional } from '../../engine/rating/conquestPoints.ts';
import { avatarUrlOf } from '../protocol/avatars.ts';
import type { Card } from '../protocol/cards.ts';
import type { Players } from './context.ts';
import { reliabilityIn, unknownPlayer } from './profiles.ts';

/** A player in short, as a signed-in viewer may see them. Refuses an id of nobody, and accounts that nobody has confirmed. */
export async function cardFor({ db }: Players, userId: string, viewerId: string): Promise<Card> {
  const user = await userById(db, userId);
  if (!user || user.email_verified_at === null) throw unknownPlayer();
  const { tagline, avatar } = await profileOf(db, user.id);
  const { games } = await ratingRecord(db, user.id);
  return {
    id: user.id,
    username: user.username,
    avatarUrl: avatarUrlOf(avatar),
    preferredColor: user.preferred_color,
    tagline,
    clan: await clanOf(db, user.id),
    elo: user.elo,
    provisional: isProvisional({ games, sinceReset: await gamesSinceReset(db, user.id) }),
    reliability: await reliabilityIn(db, user.id),
    together: user.id === viewerId ? null : await encountersOf(db, viewerId, user.id),
  };
}

async function clanOf(db: Db, userId: string): Promise<Card['clan']> {
  const own = await membershipOf(db, userId);
  const clan = own && (await clanById(db, own.clan_id));
  return clan ? { slug: clan.slug, name: clan.name, tag: clan.tag } : null;
}
