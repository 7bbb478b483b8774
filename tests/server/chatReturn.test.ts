import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertConversation } from '../../db/server/chat/conversations.ts';
import { addMember, newMember } from '../../db/server/chat/members.ts';
import { openSqlite } from '../../db/server/core/open.ts';
import type { Chat } from '../../sync-server/chat/context.ts';
import { emptyConversation } from '../../sync-server/chat/direct.ts';
import { sendMessage } from '../../sync-server/chat/send.ts';
import { chatLimits } from '../../sync-server/http/access/chatLimits.ts';
import { limiters } from '../../sync-server/http/access/counting.ts';
import { addPeople, bareChat, idOf, userOf } from '../support/bareChat.ts';

const HOURS_MS = 2 * 3_600_000;
const LETTERS = 50;
/** At once, without having been away. */
const BURST = 10;
const BURST_OF_THREAD = 20;

interface Said {
  readonly by?: (at: number) => string;
  readonly thread?: (at: number) => string;
  /** What the device says of how long it waited. */
  readonly ago?: number;
}

/** People who write at the same moment, to a server that was started now. */
function speakers(): (times: number, said?: Said) => Promise<number> {
  const limits = chatLimits(limiters(null));
  /** Answers how many of so many messages are taken. */
  return async (times, { by = () => 'ann', thread = () => 'thread', ago = 0 } = {}) => {
    let count = 0;
    for (let at = 0; at < times; at++) {
      await limits.message(by(at), thread(at), ago).then(
        () => (count += 1),
        (error: unknown) => expect(error).toMatchObject({ code: 'too_many' }),
      );
    }
    return count;
  };
}

test('whoever was away says all of it at once, and what they say from then on is counted as ever', async () => {
  const say50 = speakers();
  expect(await say50(LETTERS, { ago: HOURS_MS })).toBe(LETTERS);
  expect(await say50(3 * BURST)).toBe(BURST);
});

test('a device that lies about the time gains fifty messages an hour, in one thread or in many', async () => {
  const inOne = speakers();
  expect(await inOne(300, { ago: HOURS_MS })).toBe(LETTERS + BURST);
  expect(await inOne(300, { ago: HOURS_MS })).toBe(0);
  const inMany = speakers();
  expect(await inMany(300, { ago: HOURS_MS, thread: String })).toBe(LETTERS + BURST);
});

test('what was written within the time that is counted is counted, whatever a device says of it', async () => {
  expect(await speakers()(LETTERS, { ago: 9_999 })).toBe(BURST);
});

test('of many who return at once, or say so, a thread takes a hundred a minute beside what is said in it', async () => {
  const say = speakers();
  expect(await say(1_000, { ago: HOURS_MS, by: (at) => `p${at % 100}` })).toBe(100 + BURST_OF_THREAD);
  // Elsewhere they have lost nothing by it.
  expect(await say(10, { ago: HOURS_MS, by: () => 'p1', thread: () => 'other' })).toBe(10);
});

test('fifty letters of a device that was away are stored at once and in order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cold-keep-return-'));
  const database = openSqlite(folder);
  try {
    await addPeople(database.db, 2);
    const row = { ...emptyConversation('group', 1), title: 'Two' };
    await insertConversation(database.db, row);
    for (const at of [0, 1]) await addMember(database.db, newMember(row.id, idOf(at), 1));
    const chat: Chat = { ...bareChat(database), limits: chatLimits(limiters(null)) };
    const written = Array.from({ length: LETTERS }, (_, at) => `letter ${at + 1}`);
    for (const body of written) await sendMessage(chat, userOf(0), row.id, { body, writtenAgo: HOURS_MS });
    const stored = await database.db.selectFrom('chat_log').select('body').orderBy('pos').execute();
    expect(stored.map(({ body }) => body)).toEqual(written);
    // Others have lost nothing by it.
    await sendMessage(chat, userOf(1), row.id, { body: 'You are back!' });
  } finally {
    await database.db.destroy();
    rmSync(folder, { recursive: true });
  }
});
