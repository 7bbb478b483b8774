import { z } from 'zod/mini';
import { conversationsOf } from '../../db/server/chat/conversations.ts';
import { newestMessages } from '../../db/server/chat/log.ts';
import { memberOf, membersOf, newMember, unreadOf } from '../../db/server/chat/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { ConversationRow, MemberRow } from '../../db/server/schema/chat.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import { DELETED_PLAYER, MOST_SEEN, type Conversation, type Message } from '../protocol/chat.ts';
import { messagesFrom } from './messages.ts';
import { hearersOf, isIn, otherIn, partyOf, standingIn, type Party } from './party.ts';
import { tiesOf, type Standing } from './standing.ts';

/** Muted until it is taken back. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER;

interface Shown {
  readonly party: Party;
  readonly own: MemberRow;
  readonly standing: Standing;
  readonly members: readonly {
    readonly user_id: string;
    readonly read_n: number;
    readonly settings: string | null;
  }[];
  readonly unread: number;
  readonly last: Message | null;
}

/** All conversations of a user as they see them, those in which something was said last first. */
export async function conversationsFor(db: Db, userId: string, now: number): Promise<Conversation[]> {
  const rows = await conversationsOf(db, userId);
  if (rows.length === 0) return [];
  const ties = await tiesOf(db, userId);
  const ids = rows.map(({ id }) => id);
  const unread = await unreadOf(db, userId, ids);
  const last = new Map(
    (await messagesFrom(db, await newestMessages(db, ids))).map((message) => [
      message.conversationId,
      message,
    ]),
  );
  const members = await membersOf(db, ids);
  const all: Conversation[] = [];
  for (const row of rows) {
    const party = await partyOf(db, row);
    if (!isIn(party, userId) || !hearersOf(party).includes(userId)) continue;
    const other = row.kind === 'direct' ? otherIn(party, userId) : undefined;
    const standing = await standingIn(db, party, userId, now, other && ties(other.id));
    const known = members.filter(({ conversation_id: id }) => id === row.id);
    const own = known.find(({ user_id: id }) => id === userId) ?? newMember(row.id, userId, row.created_at);
    all.push(
      conversationFrom(userId, now, {
        party,
        own,
        standing,
        members: known,
        unread: unread.get(row.id) ?? 0,
        last: last.get(row.id) ?? null,
      }),
    );
  }
  return all;
}

/** One conversation as one of those who belong to it sees it. */
export async function conversationFor(
  db: Db,
  party: Party,
  userId: string,
  now: number,
): Promise<Conversation> {
  const { row } = party;
  const [last = null] = await messagesFrom(db, await newestMessages(db, [row.id]));
  return conversationFrom(userId, now, {
    party,
    own: (await memberOf(db, row.id, userId)) ?? newMember(row.id, userId, row.created_at),
    standing: await standingIn(db, party, userId, now),
    members: await membersOf(db, [row.id]),
    unread: (await unreadOf(db, userId, [row.id])).get(row.id) ?? 0,
    last,
  });
}

/** The same for several who belong to it. */
export async function conversationForEach(
  db: Db,
  row: ConversationRow,
  userIds: readonly string[],
  now: number,
): Promise<{ userId: string; conversation: Conversation }[]> {
  const party = await partyOf(db, row);
  const all: { userId: string; conversation: Conversation }[] = [];
  for (const userId of userIds.filter((id) => isIn(party, id))) {
    all.push({ userId, conversation: await conversationFor(db, party, userId, now) });
  }
  return all;
}

function conversationFrom(userId: string, now: number, shown: Shown): Conversation {
  const { party, own, standing, unread, last } = shown;
  const { row, people, room } = party;
  const title = titleOf(party, userId);
  const isMuted = own.muted_until !== null && own.muted_until > now;
  return {
    id: row.id,
    kind: row.kind,
    title,
    isArchived: row.last_n <= own.archived_n,
    isReadOnly: standing.refused !== null && standing.request === null,
    gameId: row.room_id,
    memberIds: people.map(({ id }) => id),
    memberRoles: people.map(({ id, username, role, joinedAt, tag, erased_at: erased }) => ({
      userId: id,
      username: erased === null ? username : DELETED_PLAYER,
      role,
      joinedAt,
      clanTag: tag,
      shadowMuted: false,
    })),
    membership: {
      role: own.role,
      joinedAt: own.joined_at,
      isMuted,
      mutedUntil: isMuted && own.muted_until !== FOR_GOOD ? own.muted_until : null,
      isPinned: own.pinned_at !== null,
      // Whoever is shadow-muted does not know it.
      shadowMuted: false,
      lastReadMessageId: last !== null && last.n <= own.read_n ? last.id : null,
      lastReadAt: own.read_at,
      accessLevel: standing.refused === null ? 'write' : 'read',
      readN: own.read_n,
      archivedN: own.archived_n,
    },
    unreadCount: unread,
    lastMessage: last,
    createdAt: row.created_at,
    updatedAt: row.last_at,
    metadata: { displayName: title, teamId: row.team_id === null ? null : String(row.team_id) },
    ops: row.ops,
    lastN: row.last_n,
    request: standing.request,
    writing: standing.writing,
    seen: seenIn(shown, userId, room !== null),
  };
}

function titleOf({ row, people, room }: Party, userId: string): string {
  if (row.kind === 'direct') {
    const other = people.find(({ id }) => id !== userId);
    return other?.erased_at === null ? other.username : DELETED_PLAYER;
  }
  return row.kind === 'group' ? row.title : (room?.name ?? row.title);
}

/** Whoever does not say that they are here neither shows what they have read nor learns it of others. */
export const showsMarks = (person: { readonly settings: string | null }): boolean =>
  settingsOf(person).privacy.showOnlineStatus;

function seenIn(
  { party, members, standing }: Shown,
  userId: string,
  isOfRoom: boolean,
): Conversation['seen'] {
  const own = members.find(({ user_id: id }) => id === userId);
  const isShown = own !== undefined && showsMarks(own) && standing.request === null;
  if (isOfRoom || !isShown || party.people.length > MOST_SEEN) return [];
  return members
    .filter((one) => one !== own && one.read_n > 0 && isIn(party, one.user_id) && showsMarks(one))
    .map(({ user_id: id, read_n: n }) => ({ userId: id, n }));
}

const choicesSchema = z.record(z.string(), z.number());
/** When somebody last chose what, by the names of the choices. */
export const choiceTimes = ({ choices_at: text }: MemberRow): Record<string, number> =>
  z.parse(choicesSchema, JSON.parse(text));
