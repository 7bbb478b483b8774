import type { Db } from '../core/open.ts';
import type { MapDraftInvitationRow, MapDraftTicketRow } from '../schema/drafts.ts';

export const insertDraftInvitation = async (tx: Db, row: MapDraftInvitationRow): Promise<void> => {
  await tx.insertInto('map_draft_invitations').values(row).execute();
};

/** Those of a draft that still count, the one that ends first first. */
export const draftInvitationsOf = (db: Db, draftId: string, now: number): Promise<MapDraftInvitationRow[]> =>
  db
    .selectFrom('map_draft_invitations')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();

/** Those that name a user, with the titles of the drafts and who invites. */
export const draftInvitationsTo = (db: Db, userId: string, now: number) =>
  db
    .selectFrom('map_draft_invitations')
    .innerJoin('map_drafts', 'map_drafts.id', 'map_draft_invitations.draft_id')
    .innerJoin('users', 'users.id', 'map_draft_invitations.invited_by')
    .select([
      'map_draft_invitations.id',
      'map_draft_invitations.draft_id',
      'map_draft_invitations.role',
      'map_draft_invitations.expires_at',
      'map_drafts.title',
      'users.username',
    ])
    .where('map_draft_invitations.user_id', '=', userId)
    .where('map_draft_invitations.expires_at', '>', now)
    .execute();

export const draftInvitationById = (db: Db, id: string): Promise<MapDraftInvitationRow | undefined> =>
  db.selectFrom('map_draft_invitations').selectAll().where('id', '=', id).executeTakeFirst();

/** Of several who do this at once one is told true. */
export async function deleteDraftInvitation(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('map_draft_invitations')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What has had its time: invitations and tickets. */
export const deleteOldDraftInvitations = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('map_draft_invitations').where('expires_at', '<=', now).execute();
  await db.deleteFrom('map_draft_tickets').where('expires_at', '<=', now).execute();
};

export const insertDraftTicket = async (db: Db, row: MapDraftTicketRow): Promise<void> => {
  await db.insertInto('map_draft_tickets').values(row).execute();
};

/** Takes a ticket out of the world: it opens one connection. */
export const takeDraftTicket = (db: Db, hash: string): Promise<MapDraftTicketRow | undefined> =>
  db.deleteFrom('map_draft_tickets').where('hash', '=', hash).returningAll().executeTakeFirst();
