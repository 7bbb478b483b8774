import { conversationOfClan } from '../../db/server/chat/conversations.ts';
import {
  clanBySlug,
  clanById,
  clanLadder,
  clansByRating,
  clansNamed,
  placeByRating,
} from '../../db/server/clans/clans.ts';
import {
  asksOfClan,
  asksOfUser,
  membersOfClan,
  membershipOf,
  peopleOf,
} from '../../db/server/clans/members.ts';
import { reliabilityOf, reliabilityPercent } from '../../db/server/players/reliability.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { ClanMemberRow, ClanRow } from '../../db/server/schema/clans.ts';
import { z } from 'zod/mini';
import { cutPage, keyIn } from '../community/cursor.ts';
import { runningSeason } from '../community/leaderboards.ts';
import { avatarUrlOf } from '../protocol/avatars.ts';
import { foldedName } from '../protocol/clanNames.ts';
import type { Clan, ClanBrief, ClanMember, ClanRole, OwnClan } from '../protocol/clans.ts';
import { CLAN_ROLES, type clanRoutes } from '../protocol/clans.ts';
import { emblemSchema } from '../protocol/emblems.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Clans } from './context.ts';
import { isLeaderAway } from './leaders.ts';
import { isRecruit, SILENCE_MS } from './machine.ts';

const MOST_FOUND = 20;

/** Clans by their points in the running season or their rating of wars, or those whose names or tags begin so. */
export async function listClans(
  clans: Clans,
  { q, by, after, limit }: z.output<typeof clanRoutes.list.query>,
): Promise<{ clans: ClanBrief[]; next: string | null }> {
  const { db } = clans;
  if (q !== undefined) {
    return { clans: (await clansNamed(db, foldedName(q), MOST_FOUND)).map(briefOf), next: null };
  }
  const key = after === undefined ? undefined : keyIn(after, 1);
  const [value = 0] = key?.numbers ?? [];
  const rows =
    by === 'rating'
      ? await clansByRating(db, limit + 1, key && { rating: value, id: key.id })
      : await clanLadder(db, await runningSeason(clans), limit + 1, key && { points: value, id: key.id });
  const { shown, next } = cutPage(rows, limit, (row) => [[row[by]], row.id]);
  return { clans: shown.map(briefOf), next };
}

/** A clan by the name of its page; refuses one that there is not. */
export async function knownClan({ db, now }: Pick<Clans, 'db' | 'now'>, slug: string): Promise<ClanRow> {
  const row = await clanBySlug(db, slug, now());
  if (!row) throw unknownClan();
  return row;
}

const briefOf = (row: ClanRow): ClanBrief => ({
  slug: row.slug,
  name: row.name,
  tag: row.tag,
  motto: row.motto,
  emblem: z.parse(emblemSchema, JSON.parse(row.emblem)),
  members: row.members,
  points: row.points,
  rating: row.rating,
  warsWon: row.wars_won,
  warsLost: row.wars_lost,
  admission: row.admission,
});

/** A clan as everybody may see it. */
export async function clanPage({ db, now }: Clans, row: ClanRow): Promise<Clan> {
  const members = await membersOfClan(db, row.id);
  const ids = members.map(({ user_id: id }) => id);
  const reliabilities = await reliabilityOf(db, ids);
  const roster = (await peopleOf(db, ids)).flatMap(({ avatar, color, ...person }): ClanMember[] => {
    const member = members.find(({ user_id: id }) => id === person.userId);
    const reliability = reliabilities.get(person.userId);
    if (!member || !reliability) return [];
    return [
      {
        ...person,
        avatarUrl: avatarUrlOf(avatar),
        preferredColor: color,
        reliability: reliabilityPercent(reliability),
        role: shownRole(member, now()),
        joinedAt: member.joined_at,
        gain: member.gain_season === row.points_season ? member.gain : 0,
      },
    ];
  });
  const { above, all } = await placeByRating(db, row.rating);
  return {
    ...briefOf(row),
    id: row.id,
    place: above + 1,
    clans: all,
    description: row.description,
    language: row.language,
    minRating: row.min_rating,
    minReliability: row.min_reliability,
    createdAt: row.created_at,
    disbandAt: row.disband_at,
    takeOver: row.heir_id === null ? null : heirOf(row, roster),
    isLeaderAway: await isLeaderAway(db, { members }, now()),
    roster: roster.toSorted(
      (a, b) => CLAN_ROLES.indexOf(a.role) - CLAN_ROLES.indexOf(b.role) || b.elo - a.elo,
    ),
  };
}

const heirOf = (row: ClanRow, roster: readonly ClanMember[]): Clan['takeOver'] => {
  const heir = roster.find(({ userId }) => userId === row.heir_id);
  return heir
    ? { userId: heir.userId, username: heir.username, at: (row.heir_asked_at ?? 0) + SILENCE_MS }
    : null;
};

const shownRole = (member: ClanMemberRow, now: number): ClanRole =>
  isRecruit(member, now) ? 'recruit' : member.role;

/** What clans are to a user: theirs, requests that they may decide, and what they wait for. */
export async function ownClan({ db, now }: Clans, user: UserRow): Promise<OwnClan> {
  const own = await membershipOf(db, user.id);
  const row = own && (await clanById(db, own.clan_id));
  const asks = await asksOfUser(db, user.id);
  if (!own || !row) return { clan: null, requests: [], asks };
  const conversation = await conversationOfClan(db, row.id);
  const requests =
    own.role === 'member' ? [] : (await asksOfClan(db, row.id)).filter(({ kind }) => kind === 'request');
  const people = await peopleOf(
    db,
    requests.map(({ user_id: id }) => id),
  );
  return {
    clan: { ...briefOf(row), role: shownRole(own, now()), conversationId: conversation?.id ?? null },
    asks,
    requests: requests.flatMap(({ user_id: userId, at }) => {
      const person = people.find((one) => one.userId === userId);
      return person ? [{ userId, username: person.username, elo: person.elo, at }] : [];
    }),
  };
}

export const unknownClan = (): Refusal => new Refusal('not_found', 'unknown_clan', 'There is no such clan');
