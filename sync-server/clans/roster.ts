import {
  conversationOfClan,
  insertConversation,
  updateConversation,
} from '../../db/server/chat/conversations.ts';
import { addMember, newMember, updateMember } from '../../db/server/chat/members.ts';
import { deleteClan, updateClan } from '../../db/server/clans/clans.ts';
import {
  asksOfClan,
  deleteAsk,
  deleteAsksOf,
  deleteClanMember,
  insertClanMember,
  membersOfClan,
  putAsk,
  setClanRole,
  sumPoints,
} from '../../db/server/clans/members.ts';
import { noteDeparture } from '../../db/server/wars/wars.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { MemberRow } from '../../db/server/schema/chat.ts';
import type { ClanMemberRow, ClanRow } from '../../db/server/schema/clans.ts';
import { emptyConversation } from '../chat/direct.ts';
import type { Roster } from './machine.ts';

/** The roster of a clan as it is stored. */
export const rosterOf = async (tx: Db, row: ClanRow): Promise<Roster> => ({
  admission: row.admission,
  members: await membersOfClan(tx, row.id),
  asks: await asksOfClan(tx, row.id),
  disbandAt: row.disband_at,
  heir:
    row.heir_id === null || row.heir_asked_at === null
      ? null
      : { userId: row.heir_id, askedAt: row.heir_asked_at },
});

/** What a role in the clan is in its conversation. */
const CHAT_ROLES: Readonly<Record<ClanMemberRow['role'], MemberRow['role']>> = {
  leader: 'owner',
  officer: 'moderator',
  member: 'member',
};

/** Opens the conversation of a new clan. Its members follow with the roster. */
export const openConversation = (tx: Db, clan: Pick<ClanRow, 'id' | 'name'>, now: number): Promise<void> =>
  insertConversation(tx, { ...emptyConversation('group', now), title: clan.name, clan_id: clan.id });

/**
 * Stores what has changed between two rosters, its conversation included, in the transaction that has read the first.
 * A clan that nobody belongs to any more is gone, and its conversation closed.
 */
export async function storeRoster(
  tx: Db,
  clan: ClanRow,
  { before, next, now }: { before: Roster; next: Roster; now: number },
): Promise<void> {
  const conversation = await conversationOfClan(tx, clan.id);
  const roles = (roster: Roster) => new Map(roster.members.map(({ user_id: id, role }) => [id, role]));
  const [had, has] = [roles(before), roles(next)];
  for (const id of had.keys()) {
    if (has.has(id)) continue;
    await deleteClanMember(tx, id);
    await noteDeparture(tx, id, now);
    if (conversation) await updateMember(tx, conversation.id, id, { left_at: now, role: 'member' });
  }
  for (const { user_id, role, joined_at } of next.members) {
    const known = had.get(user_id);
    if (known === role) continue;
    const chatRole = CHAT_ROLES[role];
    if (known === undefined) {
      await insertClanMember(tx, { user_id, clan_id: clan.id, role, joined_at, gain: 0, gain_season: '' });
      await deleteAsksOf(tx, user_id);
      if (conversation) await addMember(tx, newMember(conversation.id, user_id, now, chatRole));
    } else {
      await setClanRole(tx, user_id, role);
      if (conversation) await updateMember(tx, conversation.id, user_id, { role: chatRole });
    }
  }
  for (const ask of before.asks) {
    if (!next.asks.some(({ user_id: id }) => id === ask.user_id)) await deleteAsk(tx, clan.id, ask.user_id);
  }
  for (const ask of next.asks) {
    if (!before.asks.includes(ask)) await putAsk(tx, { ...ask, clan_id: clan.id });
  }
  if (next.members.length === 0) return endClan(tx, clan, now);
  await updateClan(tx, clan.id, {
    members: next.members.length,
    disband_at: next.disbandAt,
    heir_id: next.heir?.userId ?? null,
    heir_asked_at: next.heir?.askedAt ?? null,
  });
  if (next.members.length !== before.members.length) await sumPoints(tx, clan.id, clan.points_season);
}

/** Ends a clan, within a transaction. What its members have said stays readable to them. */
export async function endClan(tx: Db, clan: Pick<ClanRow, 'id'>, now: number): Promise<void> {
  const conversation = await conversationOfClan(tx, clan.id);
  if (conversation) await updateConversation(tx, conversation.id, { closed_at: now, clan_id: null });
  await deleteClan(tx, clan.id);
}
