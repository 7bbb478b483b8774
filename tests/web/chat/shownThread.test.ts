import { expect, test } from 'vitest';
import type { ChatCommand, ChatLetter } from '../../../db/local/account/chatLetters.ts';
import { shownMessages, threadItems } from '../../../web/client/chat/shownThread.ts';
import { aMessage as message } from '../../support/aConversation.ts';

const DAY = 24 * 3_600_000;
const ANN = { id: 'ann', name: 'Ann' };
const NONE = { waiting: [], refused: [] };

const letter = (key: string, writtenAt: number, command: ChatCommand): ChatLetter => ({
  key,
  lane: 'direct:ben',
  writtenAt,
  command,
});
const write = (key: string, writtenAt: number): ChatLetter =>
  letter(key, writtenAt, { type: 'message', body: key });
const dayOf = (at: number): string => String(Math.floor(at / DAY));

test('what waits and what was refused stands behind what the server has, as it was written, and each once', () => {
  const messages = [message(1, 'ben'), message(2, 'ann')];
  const shown = shownMessages(
    messages,
    {
      waiting: [write('m2', 1), write('second', 20), write('third', 30)],
      refused: [{ letter: write('first', 10), refusal: 'No.' }],
    },
    ANN,
  );
  expect(shown.map(({ id, state, refusal }) => [id, state, refusal])).toEqual([
    ['m1', 'sent', null],
    ['m2', 'sent', null],
    ['first', 'refused', 'No.'],
    ['second', 'waiting', null],
    ['third', 'waiting', null],
  ]);
});

test('an edit, a deletion and a reaction are shown before the server has them', () => {
  const messages = [
    message(1, 'ann'),
    message(2, 'ann'),
    message(3, 'ben', { reactions: [{ reaction: 'like', userIds: ['ann', 'ben'] }] }),
  ];
  const waiting = [
    letter('a', 1, { type: 'edit', messageId: 'm1', body: 'better' }),
    letter('b', 2, { type: 'delete', messageId: 'm2' }),
    letter('c', 3, { type: 'react', messageId: 'm3', reaction: 'fire' }),
    letter('d', 4, { type: 'unreact', messageId: 'm3', reaction: 'like' }),
  ];
  const [first, second, third] = shownMessages(messages, { waiting, refused: [] }, ANN);
  expect([first?.body, first?.pending]).toEqual(['better', 'edit']);
  expect([second?.body, second?.pending]).toEqual(['words 2', 'delete']);
  expect(third?.reactions).toEqual([
    { reaction: 'like', userIds: ['ben'] },
    { reaction: 'fire', userIds: ['ann'] },
  ]);
  // What the server has told is as it was.
  expect(messages[2]?.reactions).toEqual([{ reaction: 'like', userIds: ['ann', 'ben'] }]);
});

test('the mark of what is new counts what others have said since, and days and news stand where they happened', () => {
  const line = { id: 'l', n: 1, userId: 'ben', at: 1_500, news: null };
  const thread = {
    messages: [
      message(1, 'ben'),
      message(2, 'ann', { createdAt: DAY }),
      message(3, 'ben', { createdAt: DAY + 1 }),
      message(4, 'ben', { createdAt: DAY + 2 }),
      message(5, 'ben', { createdAt: DAY + 3, deletedAt: DAY + 4 }),
    ],
    lines: [line],
  };
  const items = threadItems(thread, NONE, ANN, 2, dayOf);
  expect(items.map(({ key }) => key)).toEqual([
    'day:0',
    'm1',
    'l',
    'day:1',
    'm2',
    'unread',
    'm3',
    'm4',
    'm5',
  ]);
  expect(items.find(({ kind }) => kind === 'unread')).toMatchObject({ count: 2 });
  const follows = items.flatMap((item) => (item.kind === 'message' && item.message.follows ? item.key : []));
  expect(follows).toEqual(['m4', 'm5']);
  expect(threadItems(thread, NONE, ANN, 5, dayOf).some(({ kind }) => kind === 'unread')).toBe(false);
});
