import type { Conversation, Message, NewMessage } from '../../sync-server/protocol/chat.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import type { RawDatabase } from './rawDatabase.ts';
import { call, refusal } from './rest.ts';
import type { Player } from './table.ts';

type Of = Pick<Conversation, 'id'>;

/** The direct thread of two. */
export const threadOf = async (url: string, by: Player, to: Player): Promise<Conversation> =>
  (await call(url, by.token, messageRoutes.startDirect, { body: { targetUserId: to.id } })).conversation;

/** The conversation of all who sit in a room. */
export const gameChatOf = async (url: string, by: Player, gameId: string): Promise<Conversation> =>
  (await call(url, by.token, messageRoutes.ofGame, { body: { gameId } })).conversation;

export const say = async (
  url: string,
  by: Player,
  { id }: Of,
  given: NewMessage | string,
): Promise<Message> => {
  const body = typeof given === 'string' ? { body: given } : given;
  return (await call(url, by.token, messageRoutes.send, { params: { id }, body })).message;
};

/** The code with which a message is refused. */
export const refusedWords = async (
  url: string,
  by: Player,
  { id }: Of,
  given: NewMessage = { body: 'Hello?' },
): Promise<string> =>
  (await refusal(url, by.token, messageRoutes.send, { params: { id }, body: given })).code;

export const threadsOf = async (url: string, who: Player): Promise<Conversation[]> =>
  (await call(url, who.token, messageRoutes.list, {})).conversations;

/** A conversation in somebody's list. */
export const seenBy = async (url: string, who: Player, { id }: Of): Promise<Conversation | undefined> =>
  (await threadsOf(url, who)).find((one) => one.id === id);

export const wordsFor = async (url: string, who: Player, { id }: Of): Promise<string[]> =>
  (await call(url, who.token, messageRoutes.page, { params: { id } })).messages.map(({ body }) => body);

/** Writes messages into an empty conversation behind the server's back, as if they had been sent long ago. */
export function fill(database: RawDatabase, { id }: Of, author: Pick<Player, 'id'>, count: number): void {
  const rows = Array.from({ length: count }, (_, pos) => {
    const messageId = `${String(pos).padStart(8, '0')}-0000-7000-9000-${id.slice(-12)}`;
    return `('${id}', 'main', ${pos}, 'message', '${messageId}', '${author.id}', ${1_700_000_000_000 + pos}, ${pos + 1}, 'old ${pos}')`;
  });
  database.exec(
    `INSERT INTO chat_log (conversation_id, lane, pos, kind, message_id, author, at, n, body) VALUES ${rows.join(', ')}`,
  );
  database.exec(`UPDATE conversations SET ops = ${count}, last_n = ${count} WHERE id = '${id}'`);
}
