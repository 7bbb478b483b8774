import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  draftVersionById,
  draftVersionsOf,
  insertDraftVersion,
  type ListedVersion,
} from '../../db/server/drafts/versions.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapDraftVersionRow } from '../../db/server/schema/drafts.ts';
import { draftJson, type PlainDraft } from '../../engine/maps/studio/plain.ts';
import {
  MOST_NAMED_VERSIONS,
  MOST_UNNAMED_VERSIONS,
  type DraftVersion,
} from '../protocol/draftVersions.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Drafts } from './context.ts';
import { plainDraft } from './document.ts';
import { ownDraft } from './drafts.ts';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** A version as it is stored. @param userId who gives the name, or draws next */
export async function versionOf(
  draftId: string,
  plain: PlainDraft,
  { userId, at, name = '' }: { readonly userId: string; readonly at: number; readonly name?: string },
): Promise<MapDraftVersionRow> {
  return {
    id: uuidv7(at),
    draft_id: draftId,
    name,
    user_id: userId,
    at,
    territories: plain.territories.size,
    plain: await packed(JSON.stringify(draftJson(plain))),
  };
}

const shown = ({ id, name, username, at, territories }: ListedVersion): DraftVersion => ({
  id,
  name,
  by: username,
  at,
  territories,
});

export async function draftVersions(drafts: Drafts, userId: string, draftId: string): Promise<DraftVersion[]> {
  await ownDraft(drafts, userId, draftId);
  return (await draftVersionsOf(drafts.db, draftId)).map(shown);
}

/** Keeps the draft as it stands. @param name empty = it goes when there are too many */
export async function keepVersion(
  drafts: Drafts,
  user: UserRow,
  draftId: string,
  name: string,
): Promise<DraftVersion> {
  await ownDraft(drafts, user.id, draftId, ['owner', 'editor']);
  const plain = await plainDraft(drafts.db, draftId);
  const row = await versionOf(draftId, plain, { userId: user.id, at: drafts.now(), name });
  await inTransaction(drafts.db, async (tx) => {
    const named = (await draftVersionsOf(tx, draftId)).filter((one) => one.name !== '');
    if (name !== '' && named.length >= MOST_NAMED_VERSIONS) {
      throw new Refusal(
        'conflict',
        'too_many_versions',
        `A map keeps at most ${MOST_NAMED_VERSIONS} versions with a name`,
      );
    }
    await insertDraftVersion(tx, row, MOST_UNNAMED_VERSIONS);
  });
  return shown({ ...row, username: user.username });
}

/** The draft as it was. */
export async function draftVersion(
  drafts: Drafts,
  userId: string,
  draftId: string,
  versionId: string,
): Promise<unknown> {
  await ownDraft(drafts, userId, draftId);
  const row = await draftVersionById(drafts.db, draftId, versionId);
  if (!row) throw new Refusal('not_found', 'no_such_version', 'There is no such version');
  return JSON.parse((await unpacked(row.plain)).toString());
}
