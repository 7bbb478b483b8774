import { conversationById, updateConversation } from '../../db/server/chat/conversations.ts';
import { MAIN, sentMessage } from '../../db/server/chat/log.ts';
import { addMember, memberOf, moveMark, newMember } from '../../db/server/chat/members.ts';
import { muteOf } from '../../db/server/chat/moderation.ts';
import { claimNotices } from '../../db/server/chat/notices.ts';
import type { Db } from '../../db/server/core/open.ts';
import { blockersOf } from '../../db/server/friends/blocks.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import type { ChatMuteRow, LogRow } from '../../db/server/schema/chat.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { pinnedBoard } from '../games/facts/maps.ts';
import { CHAT_REFUSALS, SHOWN_WAIT_MS, type Message, type NewMessage } from '../protocol/chat.ts';
import type { EntryMeta } from '../protocol/chatLog.ts';
import { Refusal } from '../runtime/refusal.ts';
import { append, tellOf, type Held, type NewEntry } from './append.ts';
import type { Chat } from './context.ts';
import { livingEntry } from './entries.ts';
import { messageNow } from './messages.ts';
import { gone, isIn, otherIn, standingIn, type Party } from './party.ts';
import { tieBetween, type Standing, type Tie } from './standing.ts';
import { conversationForEach } from './view.ts';
import { checkedBody, mentionsIn, phraseText } from './words.ts';
import { messageOf } from '../protocol/chatLog.ts';

/** Whoever writes. */
type Writer = Pick<UserRow, 'id' | 'username'>;

/** Somebody who has not read a message by then is told of it. */
const NOTICE_AFTER_MS = 5_000;

/**
 * Adds a message to a conversation. It is stored when this resolves; the same id of the same author again gets the
 * message as it is by then.
 */
export async function sendMessage(
  chat: Chat,
  user: Writer,
  conversationId: string,
  given: NewMessage,
): Promise<Message> {
  const id = given.id?.toLowerCase() ?? uuidv7(chat.now());
  let known: LogRow | undefined;
  let counted: Promise<void> | undefined;
  // The work may be done twice, and counts once.
  const count = (): Promise<void> =>
    (counted ??= chat.limits.message(user.id, conversationId, given.writtenAgo ?? 0));
  const appended = await append(chat, conversationId, true, async (held) => {
    known = await sentMessage(held.tx, id);
    return known ? null : newMessage(chat, held, user, { ...given, id }, count);
  });
  if (!appended) return firstAnswer(chat.db, known, user, conversationId);
  const message = messageOf(conversationId, livingEntry(appended.row), () => user.username);
  if (message.n === 1) await tellOfThread(chat, appended.row.conversation_id, appended.hearers, user.id);
  await tellOf(chat, appended, message);
  chat.previews.note(message);
  return message;
}

/** To the other one of a direct thread it begins with the first message. */
async function tellOfThread(
  { db, news, now }: Chat,
  conversationId: string,
  hearers: readonly string[],
  author: string,
): Promise<void> {
  const row = await conversationById(db, conversationId);
  if (row?.kind !== 'direct') return;
  const others = hearers.filter((id) => id !== author);
  for (const { userId, conversation } of await conversationForEach(db, row, others, now()))
    news.tell([userId], 'conversation.created', { conversation });
}

async function firstAnswer(
  db: Db,
  known: LogRow | undefined,
  user: Writer,
  conversationId: string,
): Promise<Message> {
  if (known?.author !== user.id || known.conversation_id !== conversationId) {
    throw new Refusal('conflict', 'id_taken', 'This message has been sent by somebody else');
  }
  const message = await messageNow(db, conversationId, known.message_id);
  if (!message) throw gone();
  return message;
}

export function refuse({ refused }: Standing): void {
  if (refused) throw new Refusal('forbidden', refused.code, refused.message);
}

/**
 * What is asked of a message before it is written, in line with all else that is done to the conversation.
 * @param count counts it, and refuses too many
 */
async function newMessage(
  chat: Chat,
  { tx, party }: Held,
  user: Writer,
  given: NewMessage & { readonly id: string },
  count: () => Promise<void>,
): Promise<NewEntry> {
  const now = chat.now();
  const { row } = party;
  if (!isIn(party, user.id)) throw gone();
  const other = row.kind === 'direct' ? otherIn(party, user.id) : undefined;
  const tie = other && (await tieBetween(tx, user.id, other.id));
  const standing = await standingIn(tx, party, user.id, now, tie);
  refuse(standing);
  const mute = await muteOf(tx, user.id, now);
  refuseMuted(mute, now);
  await count();
  const body = await bodyOf(tx, given, party, standing);
  const own = await memberOf(tx, row.id, user.id);
  if (!own) await addMember(tx, newMember(row.id, user.id, now));
  const shadow = Math.max(own?.shadow_until ?? 0, mute?.shadow_until ?? 0);
  const lane = shadow > now ? user.id : MAIN;
  if (lane === MAIN) await settle(tx, party, user.id, standing, tie, now);
  if (lane === MAIN) await claim(tx, party, user.id, given.id, standing, now);
  return {
    kind: 'message',
    messageId: given.id,
    author: user.id,
    body,
    meta: await metaOf(tx, given, body, party),
    lane,
  };
}

/** Refuses words of somebody who may not write at the moment. */
export function refuseMuted(mute: ChatMuteRow | undefined, now: number): void {
  if (!mute || mute.until <= now) return;
  const until = new Date(mute.until).toISOString().slice(0, 16).replace('T', ' ');
  throw new Refusal(
    'forbidden',
    CHAT_REFUSALS.mutedUntil,
    `You cannot write until ${until} UTC: ${mute.reason}`,
  );
}

async function bodyOf(
  tx: Db,
  { body, phrase }: NewMessage,
  { row, room }: Party,
  { writing }: Standing,
): Promise<string> {
  if (phrase) return phraseText(phrase, room && (await pinnedBoard(tx, room.map_id, room.map_rev)));
  if (writing === 'all') return checkedBody(body, row.kind);
  throw new Refusal('forbidden', CHAT_REFUSALS.phrasesOnly, 'Only quick phrases can be sent in this game');
}

/** What a message changes besides: whoever answers has accepted, and the other one of a thread sees it from now on. */
async function settle(
  tx: Db,
  { row }: Party,
  userId: string,
  { request }: Standing,
  tie: Tie | undefined,
  now: number,
): Promise<void> {
  await moveMark(tx, row.id, userId, row.last_n, now);
  if (row.kind !== 'direct') return;
  const isFirst = row.last_n === 1;
  for (const id of isFirst ? [row.low, row.high] : []) {
    if (id !== null) await addMember(tx, newMember(row.id, id, now));
  }
  if (request === 'incoming') await updateConversation(tx, row.id, { answered_at: now });
  if (tie?.areFriends === true && row.declined_at !== null)
    await updateConversation(tx, row.id, { declined_at: null });
}

/** Claims the notices of a message together with it, so that a crash loses none. */
async function claim(
  tx: Db,
  { row, people }: Party,
  userId: string,
  messageId: string,
  { request }: Standing,
  now: number,
): Promise<void> {
  // The first words of strangers are told to nobody, nor is what all players of a game say.
  if (request === 'outgoing' || row.kind === 'game') return;
  // In a direct thread a block has been asked for already.
  const deaf = new Set(row.kind === 'direct' ? [] : await blockersOf(tx, userId));
  const others = people.filter(({ id, erased_at: at }) => id !== userId && at === null && !deaf.has(id));
  await claimNotices(
    tx,
    { conversation_id: row.id, message_id: messageId, n: row.last_n, due_at: now + NOTICE_AFTER_MS },
    others.map(({ id }) => id),
  );
}

async function metaOf(
  tx: Db,
  { writtenAgo = 0, replyTo, phrase }: NewMessage,
  body: string,
  { row, people }: Party,
): Promise<EntryMeta> {
  const mentions = phrase ? [] : mentionsIn(body, people);
  const answered = replyTo === undefined ? undefined : await sentMessage(tx, replyTo.toLowerCase());
  return {
    ...(mentions.length > 0 && { mentions }),
    ...(answered?.conversation_id === row.id && { replyTo: answered.message_id }),
    ...(phrase && { phrase }),
    ...(writtenAgo > SHOWN_WAIT_MS && { writtenAgo }),
  };
}
