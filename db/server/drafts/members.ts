import type { Db } from '../core/open.ts';
import type { MapDraftMemberRow, MapDraftRow } from '../schema/drafts.ts';

export type DraftRole = MapDraftMemberRow['role'];

/** null = the user has no part in it. */
export async function draftRoleOf(db: Db, draftId: string, userId: string): Promise<DraftRole | null> {
  const row = await db
    .selectFrom('map_draft_members')
    .select('role')
    .where('draft_id', '=', draftId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Sets the role of somebody, who joins with it if they have no part in the draft yet. */
export const putDraftMember = async (tx: Db, row: MapDraftMemberRow): Promise<void> => {
  await tx
    .insertInto('map_draft_members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['draft_id', 'user_id']).doUpdateSet({ role: row.role }))
    .execute();
};

export const deleteDraftMember = async (tx: Db, draftId: string, userId: string): Promise<void> => {
  await tx
    .deleteFrom('map_draft_members')
    .where('draft_id', '=', draftId)
    .where('user_id', '=', userId)
    .execute();
};

/** The people of a draft with their names, who came first first. */
export const draftMembersOf = (
  db: Db,
  draftId: string,
): Promise<(MapDraftMemberRow & { readonly username: string })[]> =>
  db
    .selectFrom('map_draft_members')
    .innerJoin('users', 'users.id', 'map_draft_members.user_id')
    .selectAll('map_draft_members')
    .select('users.username')
    .where('draft_id', '=', draftId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();

/** The drafts in which a user has a part, the one changed last first. */
export const mapDraftsOf = (
  db: Db,
  userId: string,
): Promise<(MapDraftRow & { readonly role: DraftRole })[]> =>
  db
    .selectFrom('map_draft_members')
    .innerJoin('map_drafts', 'map_drafts.id', 'map_draft_members.draft_id')
    .selectAll('map_drafts')
    .select('map_draft_members.role')
    .where('map_draft_members.user_id', '=', userId)
    .orderBy('map_drafts.changed_at', 'desc')
    .execute();

/** Notes the names under which a user's devices write. Answers those that are somebody else's. */
export async function claimDraftClients(
  tx: Db,
  draftId: string,
  userId: string,
  clients: readonly number[],
): Promise<number[]> {
  if (clients.length === 0) return [];
  await tx
    .insertInto('map_draft_clients')
    .values(clients.map((client) => ({ draft_id: draftId, client, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const foreign = await tx
    .selectFrom('map_draft_clients')
    .select('client')
    .where('draft_id', '=', draftId)
    .where('client', 'in', clients)
    .where('user_id', '!=', userId)
    .execute();
  return foreign.map(({ client }) => client);
}

/** The names under which a user writes in a draft. */
export async function draftClientsOf(db: Db, draftId: string, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('map_draft_clients')
    .select('client')
    .where('draft_id', '=', draftId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ client }) => client);
}
