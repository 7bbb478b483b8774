import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { insertConversation } from '../../db/server/chat/conversations.ts';
import { addMember, newMember, updateMember } from '../../db/server/chat/members.ts';
import { openSqlite } from '../../db/server/core/open.ts';
import type { Line } from '../../db/server/core/write.ts';
import type { Chat } from '../../sync-server/chat/context.ts';
import { emptyConversation } from '../../sync-server/chat/direct.ts';
import { sendMessage } from '../../sync-server/chat/send.ts';
import { addPeople, bareChat, idOf, userOf } from '../support/bareChat.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-counting-'));
const database = openSqlite(folder);
afterAll(async () => {
  await database.db.destroy();
  rmSync(folder, { recursive: true });
});

class Failed extends Error {}

/** Every work is done, undone because the commit fails, and done once more. */
const failing =
  (line: Line): Line =>
  async (work) => {
    const first = line(async (tx) => {
      await work(tx);
      throw new Failed();
    });
    await first.catch((error: unknown) => {
      if (!(error instanceof Failed)) throw error;
    });
    return line(work);
  };

test('a message that is written twice because a commit failed, or in a lane of its own, counts once', async () => {
  const { db } = database;
  await addPeople(db, 2);
  const row = { ...emptyConversation('group', 1), title: 'Two' };
  await insertConversation(db, row);
  for (const at of [0, 1]) await addMember(db, newMember(row.id, idOf(at), 1));
  const counted: string[] = [];
  const bare = bareChat(database);
  const chat: Chat = {
    ...bare,
    line: failing(database.line),
    limits: { ...bare.limits, message: async (userId) => void counted.push(userId) },
  };
  expect(await sendMessage(chat, userOf(0), row.id, { body: 'once' })).toMatchObject({ n: 1 });
  expect(counted).toEqual([idOf(0)]);
  await updateMember(db, row.id, idOf(1), { shadow_until: Date.now() + 60_000 });
  await sendMessage(chat, userOf(1), row.id, { body: 'to nobody' });
  expect(counted).toEqual([idOf(0), idOf(1)]);
});
