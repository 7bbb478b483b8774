import { userByUsername } from '../../db/server/accounts/users.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import {
  deleteDraftInvitation,
  draftInvitationById,
  draftInvitationsOf,
  insertDraftInvitation,
} from '../../db/server/drafts/invitations.ts';
import {
  deleteDraftMember,
  draftMembersOf,
  draftRoleOf,
  putDraftMember,
  type DraftRole,
} from '../../db/server/drafts/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { hashOf, randomToken } from '../accounts/hash.ts';
import { refuseUnreachable } from '../friends/reach.ts';
import { CLOSED } from '../protocol/draftSync.ts';
import { INVITATION_DAYS, MOST_DRAFT_PEOPLE } from '../protocol/mapDrafts.ts';
import { LONGEST_NOTICE_WORD } from '../protocol/notifications.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Drafts } from './context.ts';
import { ownDraft } from './drafts.ts';

const INVITATION_MS = INVITATION_DAYS * 24 * 3_600_000;

const tooMany = (): Refusal =>
  new Refusal('conflict', 'too_many_people', `At most ${MOST_DRAFT_PEOPLE} people draw on a map`);

/** Changes what somebody may do. Of an owner there is one: whoever makes another draws on as an editor. */
export async function setDraftRole(
  drafts: Drafts,
  { id }: UserRow,
  draftId: string,
  userId: string,
  role: DraftRole,
): Promise<void> {
  await inTransaction(drafts.db, async (tx) => {
    await ownDraft({ db: tx }, id, draftId, ['owner']);
    const before = await draftRoleOf(tx, draftId, userId);
    if (before === null) throw new Refusal('not_found', 'no_such_member', 'They have no part in this draft');
    if (userId === id) {
      if (role === 'owner') return;
      throw new Refusal('conflict', 'owner_stays', 'Make somebody else the owner first');
    }
    if (role === 'owner')
      await putDraftMember(tx, { draft_id: draftId, user_id: id, role: 'editor', joined_at: 0 });
    await putDraftMember(tx, { draft_id: draftId, user_id: userId, role, joined_at: 0 });
  });
  // They come back with the role that they have now.
  drafts.live.end({ draftId, userId, code: CLOSED.removed });
}

/** Takes somebody out, or lets them go. */
export async function removeFromDraft(
  drafts: Drafts,
  { id }: UserRow,
  draftId: string,
  userId: string,
): Promise<void> {
  await inTransaction(drafts.db, async (tx) => {
    const { role } = await ownDraft({ db: tx }, id, draftId, userId === id ? undefined : ['owner']);
    if (userId === id && role === 'owner') {
      throw new Refusal('conflict', 'owner_stays', 'Make somebody else the owner first');
    }
    await deleteDraftMember(tx, draftId, userId);
  });
  drafts.live.end({ draftId, userId, code: CLOSED.removed });
}

/** Invites somebody by name, or makes a link. Answers the link's word, of which only the hash is stored. */
export async function inviteToDraft(
  drafts: Drafts,
  user: UserRow,
  draftId: string,
  { role, username }: { readonly role: 'editor' | 'commenter'; readonly username?: string | undefined },
): Promise<string | null> {
  const at = drafts.now();
  const other = username === undefined ? null : await invitee(drafts, user, username);
  const word = randomToken();
  const id = other ? uuidv7(at) : hashOf(word);
  const title = await inTransaction(drafts.db, async (tx) => {
    const { row } = await ownDraft({ db: tx }, user.id, draftId, ['owner']);
    const open = await draftInvitationsOf(tx, draftId, at);
    const members = await draftMembersOf(tx, draftId);
    if (members.length + open.length >= MOST_DRAFT_PEOPLE) throw tooMany();
    if (other && [...members, ...open].some((one) => one.user_id === other.id)) {
      throw new Refusal('conflict', 'already_there', 'They are invited already', { field: 'username' });
    }
    const whose = { draft_id: draftId, user_id: other?.id ?? null, invited_by: user.id };
    await insertDraftInvitation(tx, { id, role, ...whose, expires_at: at + INVITATION_MS });
    return row.title;
  });
  if (other === null) return word;
  drafts.notify(other.id, {
    id: `map:${id}`,
    type: 'map_invitation',
    title: 'A map to draw together',
    message: `${user.username} invites you to draw on “${title || 'a new map'}”.`,
    read: false,
    actionUrl: '/map-editor',
    actionLabel: 'Open the map editor',
    metadata: { senderId: user.id, words: { by: user.username, title: title.slice(0, LONGEST_NOTICE_WORD) } },
    createdAt: at,
  });
  return null;
}

async function invitee({ db, now }: Drafts, user: UserRow, username: string): Promise<UserRow> {
  const other = await userByUsername(db, username);
  if (!other || other.id === user.id || other.email_verified_at === null) {
    throw new Refusal('not_found', 'no_such_user', 'There is no such player', { field: 'username' });
  }
  await refuseUnreachable(db, user, other, now());
  return other;
}

/** Takes an invitation back, or declines it; one that is gone is gone. */
export async function withdrawInvitation(
  drafts: Drafts,
  { id }: UserRow,
  draftId: string,
  which: string,
): Promise<void> {
  const row = await draftInvitationById(drafts.db, which);
  if (row?.draft_id !== draftId) return;
  if (row.user_id !== id) await ownDraft(drafts, id, draftId, ['owner']);
  await deleteDraftInvitation(drafts.db, which);
}

/** Joins by an invitation, which is used up. Answers the draft's id. @param word of a link, or the id of one by name */
export const joinDraft = (drafts: Drafts, { id }: UserRow, word: string): Promise<string> =>
  inTransaction(drafts.db, async (tx) => {
    const row = (await draftInvitationById(tx, hashOf(word))) ?? (await byName(tx, word, id));
    if (!row || row.expires_at <= drafts.now()) throw noSuchInvitation();
    if ((await draftRoleOf(tx, row.draft_id, id)) !== null) return row.draft_id;
    if ((await draftMembersOf(tx, row.draft_id)).length >= MOST_DRAFT_PEOPLE) throw tooMany();
    if (!(await deleteDraftInvitation(tx, row.id))) throw noSuchInvitation();
    await putDraftMember(tx, {
      draft_id: row.draft_id,
      user_id: id,
      role: row.role,
      joined_at: drafts.now(),
    });
    return row.draft_id;
  });

async function byName(tx: Db, word: string, userId: string) {
  const row = await draftInvitationById(tx, word);
  return row?.user_id === userId ? row : undefined;
}

const noSuchInvitation = (): Refusal =>
  new Refusal('not_found', 'invitation_gone', 'This invitation has been used or has run out');
