import { sql, type Updateable } from 'kysely';
import { compiled } from '../core/compiled.ts';
import type { Db } from '../core/open.ts';
import type { MemberRow } from '../schema/chat.ts';
import type { Tables } from '../schema/schema.ts';

const member = compiled((db, { conversationId, userId }: { conversationId: string; userId: string }) =>
  db
    .selectFrom('members')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId),
);

export const memberOf = async (
  db: Db,
  conversationId: string,
  userId: string,
): Promise<MemberRow | undefined> => (await member(db, { conversationId, userId })).rows[0];

/** A member with their account. */
export interface NamedMember extends MemberRow {
  readonly username: string;
  readonly settings: string | null;
  readonly erased_at: number | null;
  /** The tag of their clan. */
  readonly tag: string | null;
}

/** All members of conversations, those who have left too, in the order of their joining. */
export const membersOf = (db: Db, conversationIds: readonly string[]): Promise<NamedMember[]> =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('clan_members', 'clan_members.user_id', 'members.user_id')
    .leftJoin('clans', 'clans.id', 'clan_members.clan_id')
    .selectAll('members')
    .select(['users.username', 'users.settings', 'users.erased_at', 'clans.tag'])
    .where('members.conversation_id', 'in', conversationIds)
    .orderBy('members.joined_at')
    .orderBy('members.user_id')
    .execute();

const staying = compiled((db, { conversationId }: { conversationId: string }) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('clan_members', 'clan_members.user_id', 'members.user_id')
    .leftJoin('clans', 'clans.id', 'clan_members.clan_id')
    .select([
      'members.user_id as id',
      'members.role',
      'members.joined_at as joinedAt',
      'users.username',
      'users.settings',
      'users.erased_at',
      'clans.tag',
    ])
    .where('members.conversation_id', '=', conversationId)
    .where('members.left_at', 'is', null)
    .orderBy('members.joined_at')
    .orderBy('members.user_id'),
);

/** Those who have not left a conversation, in the order of their joining, as far as what is said there depends on them. */
export const peopleOf = async (db: Db, conversationId: string) =>
  (await staying(db, { conversationId })).rows;

/** Below every message. */
export const NOT_ARCHIVED = -1;

/** A member who has chosen nothing yet. */
export const newMember = (
  conversationId: string,
  userId: string,
  at: number,
  role: MemberRow['role'] = 'member',
): MemberRow => ({
  conversation_id: conversationId,
  user_id: userId,
  role,
  joined_at: at,
  left_at: null,
  read_n: 0,
  read_at: null,
  archived_n: NOT_ARCHIVED,
  pinned_at: null,
  muted_until: null,
  choices_at: '{}',
  shadow_until: null,
});

/** Lets somebody in, or in again; whoever is in stays as they are. */
export const addMember = async (db: Db, row: MemberRow): Promise<void> => {
  const { role, joined_at } = row;
  await db
    .insertInto('members')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_id', 'user_id'])
        .doUpdateSet({ left_at: null, role, joined_at })
        .where('members.left_at', 'is not', null),
    )
    .execute();
};

export const updateMember = async (
  db: Db,
  conversationId: string,
  userId: string,
  change: Updateable<Tables['members']>,
): Promise<void> => {
  await db
    .updateTable('members')
    .set(change)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute();
};

const marking = compiled(
  (
    db,
    {
      conversationId,
      userId,
      upTo,
      at,
    }: { conversationId: string; userId: string; upTo: number; at: number },
  ) =>
    db
      .updateTable('members')
      .set({ read_n: upTo, read_at: at })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .where('read_n', '<', upTo),
);

/** Moves a mark forward. Answers whether it has moved: one that is further already stays. */
export async function moveMark(
  db: Db,
  conversationId: string,
  userId: string,
  upTo: number,
  at: number,
): Promise<boolean> {
  const { numAffectedRows } = await marking(db, { conversationId, userId, upTo, at });
  return numAffectedRows === 1n;
}

/** Unread messages of conversations: living ones of others beyond the user's mark. Those without any are left out. */
export async function unreadOf(
  db: Db,
  userId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('chat_log')
    .leftJoin('members', (join) =>
      join
        .onRef('members.conversation_id', '=', 'chat_log.conversation_id')
        .on('members.user_id', '=', userId),
    )
    .select(({ fn }) => ['chat_log.conversation_id as id', fn.countAll<number>().as('unread')])
    .where('chat_log.conversation_id', 'in', conversationIds)
    .where('chat_log.dead_at', 'is', null)
    .where('chat_log.kind', 'in', ['message', 'edit'])
    .where('chat_log.lane', '=', 'main')
    .where('chat_log.author', '<>', userId)
    .where('chat_log.n', '>', sql<number>`coalesce(members.read_n, 0)`)
    .groupBy('chat_log.conversation_id')
    .execute();
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}
