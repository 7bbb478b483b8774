import type { ChatLetter } from '../../../db/local/account/chatLetters.ts';
import type { RefusedLetter } from '../../../db/local/account/letters.ts';
import type { Message } from '../../../sync-server/protocol/chat.ts';
import { addReaction, type SystemLine, type Thread } from '../../../sync-server/protocol/chatLog.ts';

/** `waiting`: written down on this device; `refused`: the server does not take it. */
export type MessageState = 'sent' | 'waiting' | 'refused';

/** A message as it is shown, with what was done to it here and is not with the server yet. */
export interface ShownMessage extends Message {
  readonly state: MessageState;
  /** The letter that carries it; null = the server has it. */
  readonly letter: ChatLetter | null;
  /** The server's sentence, where it was refused. */
  readonly refusal: string | null;
  /** An edit of it or its deletion is on the way. */
  readonly pending: 'edit' | 'delete' | null;
  /** The one before it is of the same person and shortly before: the name stands there. */
  readonly follows: boolean;
}

export type ThreadItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string; readonly count: number }
  | { readonly kind: 'line'; readonly key: string; readonly line: SystemLine }
  | { readonly kind: 'message'; readonly key: string; readonly message: ShownMessage };

export interface OwnLetters {
  readonly waiting: readonly ChatLetter[];
  readonly refused: readonly RefusedLetter<ChatLetter>[];
}

interface Reader {
  readonly id: string;
  readonly name: string;
}

/** Messages within this time of each other stand under one name. */
const TOGETHER_MS = 5 * 60_000;

/**
 * A thread as it is read: what the server has, then what waits, with days and the mark of what is new between them.
 * @param letters those of this thread's lane
 * @param unreadAfter the `n` up to which all was read when the thread was opened; null = no mark is wanted
 * @param dayOf names the day of a time, so that times of one day have one name; see `daysInTurn`
 */
export function threadItems(
  thread: Thread,
  letters: OwnLetters,
  me: Reader,
  unreadAfter: number | null,
  dayOf: (at: number) => string,
): readonly ThreadItem[] {
  const messages = shownMessages(thread.messages, letters, me);
  const isNew = ({ n, senderId, deletedAt, state }: ShownMessage): boolean =>
    unreadAfter !== null && state === 'sent' && n > unreadAfter && senderId !== me.id && deletedAt === null;
  const count = messages.filter(isNew).length;
  const items: ThreadItem[] = [];
  const { lines } = thread;
  let nextLine = 0;
  let day = '';
  let before: ShownMessage | null = null;
  let isMarked = count === 0;
  const addDay = (at: number): void => {
    const named = dayOf(at);
    if (named === day) return;
    day = named;
    before = null;
    items.push({ kind: 'day', key: `day:${day}`, at });
  };
  const addLines = (until: number): void => {
    for (let line = lines[nextLine]; line && line.n < until; line = lines[nextLine]) {
      addDay(line.at);
      items.push({ kind: 'line', key: line.id, line });
      before = null;
      nextLine += 1;
    }
  };
  for (const message of messages) {
    addLines(message.state === 'sent' ? message.n : Infinity);
    addDay(message.createdAt);
    if (!isMarked && isNew(message)) {
      isMarked = true;
      before = null;
      items.push({ kind: 'unread', key: 'unread', count });
    }
    const shown = isTogether(before, message) ? { ...message, follows: true } : message;
    items.push({ kind: 'message', key: message.id, message: shown });
    before = message;
  }
  addLines(Infinity);
  return items;
}

const isTogether = (before: ShownMessage | null, { senderId, createdAt }: ShownMessage): boolean =>
  before !== null && before.senderId === senderId && createdAt - before.createdAt < TOGETHER_MS;

/** What the server has with what is done to it here, and behind it what waits, in the order in which it was written. */
export function shownMessages(
  messages: readonly Message[],
  { waiting, refused }: OwnLetters,
  me: Reader,
): readonly ShownMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  const changes = changesOf(waiting);
  const written = [
    ...refused.map(({ letter, refusal }) => ({ letter, refusal })),
    ...waiting.map((letter) => ({ letter, refusal: null })),
  ].toSorted((a, b) => a.letter.writtenAt - b.letter.writtenAt);
  const unsent = written.flatMap(({ letter, refusal }) => {
    const { key, command, writtenAt } = letter;
    if (command.type !== 'message' || known.has(key)) return [];
    return {
      id: key,
      conversationId: '',
      n: Infinity,
      senderId: me.id,
      senderName: me.name,
      body: command.body,
      createdAt: writtenAt,
      deletedAt: null,
      editedAt: null,
      metadata: {
        ...(command.replyTo !== undefined && { replyTo: command.replyTo }),
        ...(command.phrase !== undefined && { phrase: command.phrase }),
      },
      reactions: [],
      state: refusal === null ? ('waiting' as const) : ('refused' as const),
      letter,
      refusal,
      pending: null,
      follows: false,
    };
  });
  return [
    ...messages.map((message) => {
      const own = changes.get(message.id);
      return own ? changed(message, own, me) : sent(message);
    }),
    ...unsent,
  ];
}

/** What is done here to each message, by its id. */
function changesOf(waiting: readonly ChatLetter[]): ReadonlyMap<string, readonly ChatLetter[]> {
  const changes = new Map<string, ChatLetter[]>();
  for (const letter of waiting) {
    if (!('messageId' in letter.command)) continue;
    const { messageId } = letter.command;
    changes.set(messageId, [...(changes.get(messageId) ?? []), letter]);
  }
  return changes;
}

/** Of a message that the server has, and to which nothing is being done here. */
const SENT = { state: 'sent', letter: null, refusal: null, pending: null, follows: false } as const;

/** Not by spreading, which takes V8 twenty times as long where fields are added, and a thread has ten thousand messages. */
const sent = (message: Message): ShownMessage => Object.assign({}, message, SENT);

/** A message that the server has, as it will be when what waits has arrived. */
function changed(message: Message, changes: readonly ChatLetter[], me: Reader): ShownMessage {
  let { body } = message;
  let pending: ShownMessage['pending'] = null;
  const reactions = message.reactions.map(({ reaction, userIds }) => ({ reaction, userIds: [...userIds] }));
  for (const { command } of changes) {
    if (command.type === 'message' || command.type === 'choose') continue;
    if (command.type === 'edit') {
      ({ body } = command);
      pending = 'edit';
    } else if (command.type === 'delete') pending = 'delete';
    else if (command.type === 'react') addReaction(reactions, command.reaction, me.id);
    else {
      const own = reactions.find(({ reaction }) => reaction === command.reaction);
      if (own) own.userIds = own.userIds.filter((userId) => userId !== me.id);
    }
  }
  return {
    ...message,
    ...SENT,
    body,
    reactions: reactions.filter(({ userIds }) => userIds.length > 0),
    pending,
  };
}
