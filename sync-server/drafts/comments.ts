import {
  countDraftComments,
  draftCommentById,
  draftCommentsOf,
  insertDraftComment,
  resolveThread,
  takeBackComment,
} from '../../db/server/drafts/comments.ts';
import { draftMembersOf } from '../../db/server/drafts/members.ts';
import { muteOf } from '../../db/server/chat/moderation.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapDraftCommentRow } from '../../db/server/schema/drafts.ts';
import { refuseMuted } from '../chat/send.ts';
import type { DraftThread, NewComment } from '../protocol/draftComments.ts';
import { bytesMessage, MESSAGE } from '../protocol/draftSync.ts';
import { LONGEST_NOTICE_WORD } from '../protocol/notifications.ts';
import { Refusal } from '../runtime/refusal.ts';
import { idTaken, noSuchComment, refuseEmpty, refuseMore } from './commentRules.ts';
import type { Drafts } from './context.ts';
import { ownDraft } from './drafts.ts';
import { threadsOf } from './threads.ts';

/** What is said about a draft. */
export async function draftThreads(drafts: Drafts, userId: string, draftId: string): Promise<DraftThread[]> {
  await ownDraft(drafts, userId, draftId);
  return threadsOf(await draftCommentsOf(drafts.db, draftId));
}

/** Says something about a draft, or answers. The same comment again changes nothing. */
export async function addComment(
  drafts: Drafts,
  user: UserRow,
  draftId: string,
  { id, threadId, pin, body, ago }: NewComment,
): Promise<void> {
  const at = drafts.now();
  refuseEmpty(body);
  const told = await inTransaction(drafts.db, async (tx) => {
    const { row } = await ownDraft({ db: tx }, user.id, draftId);
    const known = await draftCommentById(tx, id);
    if (known?.user_id === user.id && known.draft_id === draftId) return null;
    if (known) throw idTaken();
    refuseMuted(await muteOf(tx, user.id, at), at);
    refuseMore(await countDraftComments(tx, draftId));
    const first = threadId === undefined ? null : await threadOf(tx, draftId, threadId);
    await insertDraftComment(tx, {
      id,
      draft_id: draftId,
      thread_id: first?.id ?? id,
      user_id: user.id,
      pin: first ? '' : JSON.stringify(pin ?? { kind: 'map' }),
      body,
      // No answer stands before what it answers.
      created_at: Math.max(at - ago, first ? first.created_at + 1 : row.created_at),
      resolved_at: null,
      resolved_by: null,
    });
    return { title: row.title, hearers: await hearersOf(tx, draftId, first, user.id) };
  });
  if (told === null) return;
  tellDevices(drafts, draftId);
  for (const hearer of told.hearers) {
    // They see it where it stands.
    if (drafts.live.isHere(draftId, hearer)) continue;
    drafts.notify(hearer, {
      id: `map-comment:${draftId}`,
      type: 'map_comment',
      title: 'Your map was commented on',
      message: `${user.username} said something about “${told.title || 'a new map'}”.`,
      read: false,
      actionUrl: `/map-editor/${draftId}`,
      actionLabel: 'Open the map',
      metadata: {
        senderId: user.id,
        words: { by: user.username, title: told.title.slice(0, LONGEST_NOTICE_WORD) },
      },
      createdAt: at,
    });
  }
}

/** The owner of the draft, and who has begun the thread. */
async function hearersOf(
  tx: Db,
  draftId: string,
  first: MapDraftCommentRow | null,
  author: string,
): Promise<string[]> {
  const members = await draftMembersOf(tx, draftId);
  return members
    .filter(({ user_id, role }) => role === 'owner' || user_id === first?.user_id)
    .flatMap(({ user_id }) => (user_id === author ? [] : user_id));
}

async function threadOf(tx: Db, draftId: string, id: string): Promise<MapDraftCommentRow> {
  const first = await draftCommentById(tx, id);
  if (first?.draft_id !== draftId || first.thread_id !== id) throw noSuchComment();
  return first;
}

/** Takes back one's own comment, or any as the owner. One that is gone is gone. */
export async function takeBack(
  drafts: Drafts,
  { id: userId }: UserRow,
  draftId: string,
  commentId: string,
): Promise<void> {
  await inTransaction(drafts.db, async (tx) => {
    const { role } = await ownDraft({ db: tx }, userId, draftId);
    const comment = await draftCommentById(tx, commentId);
    if (comment?.draft_id !== draftId) throw noSuchComment();
    if (comment.user_id !== userId && role !== 'owner') {
      throw new Refusal('forbidden', 'not_yours', 'This comment is somebody else’s');
    }
    await takeBackComment(tx, commentId);
  });
  tellDevices(drafts, draftId);
}

/** Settles a thread, or opens it again. */
export async function setResolved(
  drafts: Drafts,
  { id: userId }: UserRow,
  draftId: string,
  threadId: string,
  resolved: boolean,
): Promise<void> {
  await inTransaction(drafts.db, async (tx) => {
    const { role } = await ownDraft({ db: tx }, userId, draftId);
    const first = await threadOf(tx, draftId, threadId);
    if (role === 'commenter' && first.user_id !== userId) {
      throw new Refusal(
        'forbidden',
        'role_needed',
        'Only who draws on the map or has begun a thread settles it',
      );
    }
    await resolveThread(tx, threadId, resolved ? { userId, at: drafts.now() } : null);
  });
  tellDevices(drafts, draftId);
}

const tellDevices = ({ live }: Drafts, draftId: string): void =>
  live.tell(draftId, bytesMessage(MESSAGE.comments, new Uint8Array()));
