import type { Db } from '../core/open.ts';
import type { MapDraftVersionRow } from '../schema/drafts.ts';

export interface ListedVersion extends Omit<MapDraftVersionRow, 'plain'> {
  /** null = they have gone. */
  readonly username: string | null;
}

/** All of a draft without what they hold, newest first. */
export const draftVersionsOf = (db: Db, draftId: string): Promise<ListedVersion[]> =>
  db
    .selectFrom('map_draft_versions')
    .leftJoin('users', 'users.id', 'map_draft_versions.user_id')
    .select([
      'map_draft_versions.id',
      'map_draft_versions.draft_id',
      'map_draft_versions.name',
      'map_draft_versions.user_id',
      'map_draft_versions.at',
      'map_draft_versions.territories',
      'users.username',
    ])
    .where('draft_id', '=', draftId)
    .orderBy('map_draft_versions.at', 'desc')
    .orderBy('map_draft_versions.id', 'desc')
    .execute();

export const draftVersionById = (
  db: Db,
  draftId: string,
  id: string,
): Promise<MapDraftVersionRow | undefined> =>
  db
    .selectFrom('map_draft_versions')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Keeps a version. Of those without a name the oldest go when there are too many. */
export async function insertDraftVersion(tx: Db, row: MapDraftVersionRow, mostUnnamed: number): Promise<void> {
  await tx.insertInto('map_draft_versions').values(row).execute();
  if (row.name !== '') return;
  await tx.updateTable('map_drafts').set({ versioned_at: row.at }).where('id', '=', row.draft_id).execute();
  const surplus = await tx
    .selectFrom('map_draft_versions')
    .select('id')
    .where('draft_id', '=', row.draft_id)
    .where('name', '=', '')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .offset(mostUnnamed)
    .execute();
  if (surplus.length === 0) return;
  const ids = surplus.map(({ id }) => id);
  await tx.deleteFrom('map_draft_versions').where('id', 'in', ids).execute();
}
