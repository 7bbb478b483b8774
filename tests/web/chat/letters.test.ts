import { expect, test } from 'vitest';
import type { ChatLetter } from '../../../db/local/account/chatLetters.ts';
import type { Message } from '../../../sync-server/protocol/chat.ts';
import { chatSender } from '../../../web/client/chat/letters.ts';

const DAY_MS = 24 * 3_600_000;

test('words that have waited for more than a week are not sent before their writer says so again', async () => {
  const sent: string[] = [];
  const conversations = { loadAll: async () => [], save: async () => undefined };
  const send = chatSender(conversations, async (_, { id }) => {
    sent.push(id);
    return { id } as Message;
  });
  const letter = (key: string, days: number): ChatLetter => ({
    key,
    lane: 'chat:c',
    writtenAt: Date.now() - days * DAY_MS,
    command: { type: 'message', body: 'Tonight?' },
  });
  expect(await send(letter('old', 7.1))).toEqual({ refusal: 'Too old, send again?', message: null });
  expect(await send(letter('new', 6.9))).toMatchObject({ refusal: null, message: { id: 'new' } });
  expect(sent).toEqual(['new']);
});
