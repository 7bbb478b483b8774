import { deletePicturesOf } from '../../db/server/chat/linkPictures.ts';
import { livingAbout, MAIN, sentMessage } from '../../db/server/chat/log.ts';
import { noteErasure } from '../../db/server/core/erasures.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { LogRow } from '../../db/server/schema/chat.ts';
import { EDIT_MS, type Message, type Reaction } from '../protocol/chat.ts';
import type { RoomChat } from '../protocol/roomSettings.ts';
import { mayActAs } from '../accounts/roles.ts';
import { Refusal } from '../runtime/refusal.ts';
import { append, tellOf, type Held, type NewEntry } from './append.ts';
import type { Chat } from './context.ts';
import { livingEntry } from './entries.ts';
import { messageNow } from './messages.ts';
import { gone, isIn, standingIn, type Party } from './party.ts';
import { refuse } from './send.ts';
import { checkedBody, mentionsIn } from './words.ts';

const MOST_REACTIONS = 3;

/** A message that is to be changed, in line with all else that is done to its conversation. */
interface Changing extends Held {
  /** What stands for the message: as it was sent, or edited. */
  readonly standing: LogRow;
  /** Its reactions and its preview. */
  readonly additions: readonly LogRow[];
  readonly sentAt: number;
  readonly lane: string;
}

type Change = (changing: Changing) => Promise<NewEntry | null>;

/** Changes a message and tells of it; answers the message as it is then. `change` answers null if it is so already. */
export async function changeMessage(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  messageId: string,
  change: Change,
  isOpenToAdmins = false,
): Promise<Message> {
  const appended = await append(chat, conversationId, false, async ({ tx, party }) => {
    if (!isIn(party, user.id) && !(isOpenToAdmins && mayActAs(user, 'moderator'))) throw gone();
    const sent = await sentMessage(tx, messageId);
    const isSeen = sent?.lane === MAIN || sent?.lane === user.id;
    if (!sent || !isSeen || sent.conversation_id !== conversationId) throw noMessage();
    const living = await livingAbout(tx, conversationId, messageId);
    const standing = living.find(({ kind }) => kind === 'message' || kind === 'edit');
    // It was deleted, by whichever way: there is nothing to change any more.
    if (!standing) return null;
    const additions = living.filter((row) => row !== standing);
    return change({ tx, party, standing, additions, sentAt: sent.at, lane: sent.lane });
  });
  if (appended) await tellOf(chat, appended, null);
  const message = await messageNow(chat.db, conversationId, messageId);
  if (!message) throw noMessage();
  return message;
}

/** The text anew. What it was before is gone. */
export async function editMessage(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  messageId: string,
  text: string,
): Promise<Message> {
  const message = await changeMessage(
    chat,
    user,
    conversationId,
    messageId,
    async ({ tx, party, standing, additions, sentAt, lane }) => {
      if (standing.author !== user.id) throw notYours();
      const writing = await refuseToWrite(tx, chat, party, user);
      const { b, m } = livingEntry(standing);
      const body = checkedBody(text, party.row.kind);
      if (body === b) return null;
      if (m?.phrase || writing !== 'all' || chat.now() - sentAt > EDIT_MS) {
        throw new Refusal('conflict', 'too_late', 'This message cannot be changed any more');
      }
      await forget(tx, messageId, chat.now());
      const { mentions: _mentions, ...kept } = m ?? {};
      const mentions = mentionsIn(body, party.people);
      return {
        kind: 'edit',
        messageId,
        author: user.id,
        n: standing.n,
        body,
        meta: { ...kept, sentAt, ...(mentions.length > 0 && { mentions }) },
        kills: [standing, ...additions.filter(({ kind }) => kind === 'preview')],
        lane,
      };
    },
  );
  chat.previews.note(message);
  return message;
}

/** Takes a message away: one's own at any time, in groups those of others by owner and moderators, and all by admins. */
export const deleteMessage = (
  chat: Chat,
  user: UserRow,
  conversationId: string,
  messageId: string,
): Promise<Message> =>
  changeMessage(
    chat,
    user,
    conversationId,
    messageId,
    async ({ tx, party, standing, additions, sentAt, lane }) => {
      if (standing.author !== user.id && !mayModerate(party, user)) throw notYours();
      await forget(tx, messageId, chat.now());
      return {
        kind: 'delete',
        messageId,
        author: user.id,
        n: standing.n,
        body: '',
        meta: { sentAt, ...(standing.author !== null && { sender: standing.author }) },
        kills: [standing, ...additions],
        lane,
      };
    },
    true,
  );

export const addReactionTo = async (
  chat: Chat,
  user: UserRow,
  conversationId: string,
  messageId: string,
  reaction: Reaction,
): Promise<Message> => {
  await chat.limits.reaction(user.id);
  return changeMessage(
    chat,
    user,
    conversationId,
    messageId,
    async ({ tx, party, standing, additions, lane }) => {
      await refuseToWrite(tx, chat, party, user);
      const own = additions.filter(({ kind, author }) => kind === 'react' && author === user.id);
      if (own.some(({ body }) => body === reaction)) return null;
      if (own.length >= MOST_REACTIONS) {
        throw new Refusal('conflict', 'too_many_reactions', 'At most three reactions to one message');
      }
      return { kind: 'react', messageId, author: user.id, n: standing.n, body: reaction, meta: {}, lane };
    },
  );
};

export const removeReactionFrom = (
  chat: Chat,
  user: UserRow,
  conversationId: string,
  messageId: string,
  reaction: Reaction,
): Promise<Message> =>
  changeMessage(chat, user, conversationId, messageId, async ({ standing, additions, lane }) => {
    const own = additions.find(
      ({ kind, author, body }) => kind === 'react' && author === user.id && body === reaction,
    );
    if (!own) return null;
    return {
      kind: 'unreact',
      messageId,
      author: user.id,
      n: standing.n,
      body: '',
      meta: {},
      kills: [own],
      lane,
    };
  });

/** What goes with a text that is to be gone; and of a backup in which it still stands it is known that it is gone. */
async function forget(tx: Db, messageId: string, at: number): Promise<void> {
  await deletePicturesOf(tx, messageId);
  await noteErasure(tx, { kind: 'message', id: messageId, at });
}

/** Answers what may be written. */
async function refuseToWrite(tx: Db, { now }: Chat, party: Party, user: UserRow): Promise<RoomChat> {
  const standing = await standingIn(tx, party, user.id, now());
  refuse(standing);
  return standing.writing;
}

const mayModerate = ({ row, people }: Party, user: UserRow): boolean =>
  mayActAs(user, 'moderator') ||
  (row.kind === 'group' && people.some(({ id, role }) => id === user.id && role !== 'member'));

const noMessage = (): Refusal =>
  new Refusal('not_found', 'no_such_message', 'This message is not there any more');
const notYours = (): Refusal => new Refusal('forbidden', 'not_yours', 'This message is not yours');
