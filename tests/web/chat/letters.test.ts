import { expect, test } from 'vitest';
import type { ChatLetter } from '../../../db/local/account/chatLetters.ts';
import type { KeptConversation } from '../../../db/local/account/conversations.ts';
import type { Message } from '../../../sync-server/protocol/chat.ts';
import { ApiError } from '../../../web/client/api/api.ts';
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

test('where neither the server nor what stands before it gives a reason, the failure is named', async () => {
  const silent = async (): Promise<never> => {
    throw new ApiError(413, 'unknown', '');
  };
  const inConversation = { loadAll: async () => [], save: async () => undefined };
  const friend = { conversation: { id: 'c', kind: 'direct', memberIds: ['me', 'ben'] } } as KeptConversation;
  const withFriend = { ...inConversation, loadAll: async () => [friend] };
  const letter = (lane: string): ChatLetter => ({
    key: 'k',
    lane,
    writtenAt: Date.now(),
    command: { type: 'message', body: 'Tonight?' },
  });
  const told = async (conversations: typeof withFriend | typeof inConversation, lane: string) =>
    (await chatSender(conversations, silent)(letter(lane))).refusal;
  expect(await told(inConversation, 'chat:c')).toBe('Failed to refresh conversation');
  expect(await told(withFriend, 'direct:ben')).toBe('Unable to message friend');
});
