import { expect, test } from 'vitest';
import { chatPushOf, takeChatPush, type AskedThread } from '../../sw/chatPush.ts';
import { speak } from '../../sw/language.ts';
import { gameOf, threadOf } from '../../sw/notificationClick.ts';
import type { Shown } from '../../sw/push.ts';
import type { Conversation, Message } from '../../sync-server/protocol/chat.ts';
import { maskOf } from '../../web/client/chat/profanity.ts';
import { isNoticeOver } from '../../web/client/chat/closeNotices.ts';
import { aConversation, aMessage } from '../support/aConversation.ts';

const PUSH = { type: 'chat', conversationId: 'c', messageId: 'm2', userId: 'ann' } as const;
const UNREAD = { unreadCount: 1 };

const asked = (messages: readonly Message[], over: Partial<Conversation> = UNREAD): AskedThread => ({
  conversation: aConversation(over, { readN: 1 }),
  messages: [...messages, aMessage(1)],
  isBlocked: (userId) => userId === 'mallory',
  mask: maskOf(['fuck', 'shit']),
});

/** The notification that a push leaves on the screen; undefined = none. @param thread null = the server does not answer */
async function left(thread: AskedThread | null, language = 'en'): Promise<Shown | undefined> {
  const onScreen = new Map<string, Shown>();
  await takeChatPush(PUSH, {
    speak: async () => speak(language),
    thread: () => (thread === null ? Promise.reject(new Error('too late')) : Promise.resolve(thread)),
    show: async (shown) => void onScreen.set(shown.tag, shown),
    close: async (tag) => void onScreen.delete(tag),
  });
  return onScreen.get('chat:c');
}

test('a push of words is told from one of games', () => {
  expect(chatPushOf(JSON.stringify(PUSH))).toEqual(PUSH);
  expect(['', '{}', JSON.stringify({ type: 'turn', roomId: 'c', userId: 'ann' })].map(chatPushOf)).toEqual([
    null,
    null,
    null,
  ]);
});

test('the words are those that the server has when they are shown', async () => {
  expect(await left(asked([aMessage(3, 'ann'), aMessage(2)]))).toMatchObject({
    title: 'ben',
    body: 'words 2',
    data: { conversationId: 'c', messageId: 'm2', n: 2 },
  });
  const group = asked([aMessage(2)], { ...UNREAD, kind: 'group', title: 'Friends' });
  expect(await left(group)).toMatchObject({ title: 'Friends', body: 'ben: words 2' });
});

test('what was deleted meanwhile is not shown, and where nothing is unread nothing stays', async () => {
  const deleted = aMessage(3, 'ben', { deletedAt: 9, body: '' });
  expect(await left(asked([deleted, aMessage(2)]))).toMatchObject({ body: 'words 2' });
  expect(
    await left(asked([aMessage(2, 'ben', { deletedAt: 9, body: '' })], { unreadCount: 0 })),
  ).toBeUndefined();
});

test('without an answer of the server, of blocked people and of phrases no words are shown', async () => {
  for (const thread of [null, asked([aMessage(2, 'mallory')])])
    expect(await left(thread)).toMatchObject({ body: 'New message' });
  expect(await left(null, 'de')).toMatchObject({ body: 'Neue Nachricht' });
  const metadata = { phrase: { id: 'truce' as const } };
  const ofTeam = asked([aMessage(2, 'ben', { metadata })], { ...UNREAD, kind: 'team', gameId: 'room' });
  const shown = await left(ofTeam);
  expect(shown?.body).toBe('ben: New message');
  expect(gameOf(shown?.data)).toEqual({ roomId: 'room', roomCode: null });
});

test('others see the screen too: offensive words are masked', async () => {
  expect(await left(asked([aMessage(2, 'ben', { body: 'oh shit' })]))).toMatchObject({ body: 'oh ****' });
});

test('a notification is over when its message was read or deleted, and not before the device knows of it', async () => {
  const notice = threadOf((await left(asked([aMessage(2)])))?.data) ?? {};
  const kept = (readN: number, messages: readonly Message[]) =>
    isNoticeOver([{ conversation: aConversation(), known: 0, readN, tail: { messages, lines: [] } }])(notice);
  expect(kept(1, [aMessage(1)])).toBe(false);
  expect(kept(1, [aMessage(1), aMessage(2)])).toBe(false);
  expect(kept(2, [aMessage(2)])).toBe(true);
  expect(kept(1, [aMessage(2, 'ben', { deletedAt: 9 })])).toBe(true);
  expect(isNoticeOver([])(notice)).toBe(false);
});
