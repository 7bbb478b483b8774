import { randomBytes } from 'node:crypto';
import { conversationById } from '../../db/server/chat/conversations.ts';
import { savePicture } from '../../db/server/chat/linkPictures.ts';
import { userById } from '../../db/server/accounts/users.ts';
import type { LinkReader } from '../links/linkReader.ts';
import type { Message } from '../protocol/chat.ts';
import { linksIn, linkPictureUrl } from '../protocol/chatLinks.ts';
import { Refusal } from '../runtime/refusal.ts';
import { changeMessage } from './change.ts';
import type { Chat, Previews } from './context.ts';
import { otherIn, partyOf } from './party.ts';
import { tieBetween } from './standing.ts';

/** Links that wait beyond this are shown without a preview. */
const MOST_WAITING = 50;
const NAME_BYTES = 16;

/**
 * Looks at what messages link to, one after another, and adds what it finds to them. A preview that cannot be had is not
 * tried again, and nobody is told.
 * @param chat asked for later: it needs the previews itself
 */
export function startPreviews(chat: () => Chat, reader: LinkReader): Previews & { stop(): Promise<void> } {
  const waiting: Message[] = [];
  let working: Promise<void> | null = null;
  let isStopped = false;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !isStopped; next = waiting.shift()) {
      const { id } = next;
      await addPreview(chat(), reader, next).catch((error: unknown) => {
        // Whoever may not write there any more, or has too many links, gets none.
        if (!(error instanceof Refusal)) chat().log.warn({ err: error, message: id }, 'no preview');
      });
    }
    working = null;
  };
  return {
    note(message) {
      if (waiting.length >= MOST_WAITING || !linkOf(message, reader)) return;
      waiting.push(message);
      working ??= work();
    },
    async stop() {
      isStopped = true;
      await working;
    },
  };
}

/** The first link in a message that leads where previews are allowed. */
const linkOf = ({ body }: Pick<Message, 'body'>, reader: LinkReader): string | undefined =>
  linksIn(body)
    .map(({ 0: url }) => url)
    .find((url) => URL.canParse(url) && reader.isListed(new URL(url)));

async function addPreview(chat: Chat, reader: LinkReader, message: Message): Promise<void> {
  const { db } = chat;
  const { id, conversationId, senderId, body } = message;
  const url = linkOf(message, reader);
  const author = senderId === null ? undefined : await userById(db, senderId);
  if (!author || url === undefined || !(await isAmongFriends(chat, conversationId, author.id))) return;
  await chat.limits.preview(author.id);
  const page = await reader.read(url);
  if (!page) return;
  const name = page.picture && randomBytes(NAME_BYTES).toString('hex');
  await changeMessage(chat, author, conversationId, id, async ({ tx, standing, additions, lane }) => {
    // It was changed meanwhile, which has a preview of its own.
    if (standing.kind === 'delete' || standing.body !== body) return null;
    if (additions.some(({ kind }) => kind === 'preview')) return null;
    if (name !== null && page.picture)
      await savePicture(tx, {
        name,
        conversation_id: conversationId,
        message_id: id,
        image: page.picture,
      });
    const { title, description, siteName, replay } = page;
    const image = name === null ? null : linkPictureUrl(name);
    const linkPreviews = [{ url, title, description, siteName, image, ...(replay && { replay }) }];
    // The author's, so that it goes with everything of theirs.
    return {
      kind: 'preview',
      messageId: id,
      author: author.id,
      n: standing.n,
      body: '',
      meta: { linkPreviews },
      lane,
    };
  });
}

/** Strangers shall make nobody's server fetch anything, and games have other things to show. */
async function isAmongFriends({ db }: Chat, conversationId: string, authorId: string): Promise<boolean> {
  const row = await conversationById(db, conversationId);
  if (row?.kind === 'group') return true;
  if (row?.kind !== 'direct') return false;
  const other = otherIn(await partyOf(db, row), authorId);
  return other !== undefined && (await tieBetween(db, authorId, other.id)).areFriends;
}
