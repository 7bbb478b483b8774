import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertConversation, updateConversation } from '../../db/server/chat/conversations.ts';
import { addMember, newMember } from '../../db/server/chat/members.ts';
import { openSqlite } from '../../db/server/core/open.ts';
import { savePair } from '../../db/server/friends/pairs.ts';
import { emptyConversation } from '../../sync-server/chat/direct.ts';
import { addMembers, startGroup } from '../../sync-server/chat/groups.ts';
import { pageOf } from '../../sync-server/chat/reading.ts';
import { syncFor } from '../../sync-server/chat/sync.ts';
import { INBOX_PAGE, MOST_MEMBERS, SEGMENT_ENTRIES } from '../../sync-server/protocol/chat.ts';
import { unpackPieces } from '../../sync-server/protocol/chatUpdates.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { addPeople, bareChat, idOf } from '../support/bareChat.ts';

const MESSAGES = 10_000;
const ROWS_AT_ONCE = 500;

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-large-'));
const database = openSqlite(folder);
const { db } = database;
const chat = bareChat(database);
beforeAll(() => db.transaction().execute((tx) => addPeople(tx, MOST_MEMBERS + 1)));
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const user = (at: number) =>
  db.selectFrom('users').selectAll().where('id', '=', idOf(at)).executeTakeFirstOrThrow();

test('a group of a thousand is refused before anybody is looked up, and one that is full takes nobody more', async () => {
  const thousand = Array.from({ length: 1_000 }, (_, at) => idOf(at));
  const group = { title: 'A crowd', memberIds: thousand };
  expect(messageRoutes.startGroup.body.safeParse(group).success).toBe(false);
  expect(messageRoutes.addMembers.body.safeParse({ userIds: thousand }).success).toBe(false);

  const others = Array.from({ length: MOST_MEMBERS }, (_, at) => idOf(at + 1));
  await db.transaction().execute(async (tx) => {
    for (const high of others) {
      await savePair(tx, {
        low: idOf(0),
        high,
        state: 'friends',
        request_id: high,
        asked_by: idOf(0),
        asked_at: 1,
        withdrawn: 0,
        declined_at: null,
        told_at: null,
        since: 1,
      });
    }
  });
  const full = { ...group, memberIds: others.slice(1) };
  expect(messageRoutes.startGroup.body.safeParse(full).success).toBe(true);
  const owner = await user(0);
  const { id, memberIds } = await startGroup(chat, owner, full.title, full.memberIds);
  expect(memberIds).toHaveLength(MOST_MEMBERS);
  await expect(addMembers(chat, owner, id, others.slice(0, 1))).rejects.toMatchObject({ code: 'group_full' });
  const members = await db
    .selectFrom('members')
    .select('user_id')
    .where('conversation_id', '=', id)
    .execute();
  expect(members).toHaveLength(MOST_MEMBERS);
});

test('a thread of ten thousand messages is read page by page to its first, and a new device fetches its end', async () => {
  const row = { ...emptyConversation('group', 1), title: 'Long' };
  await insertConversation(db, row);
  for (const at of [0, 1]) await addMember(db, newMember(row.id, idOf(at), 1));
  const said = Array.from({ length: MESSAGES }, (_, at) => ({
    conversation_id: row.id,
    lane: 'main',
    pos: at,
    kind: 'message' as const,
    message_id: `m${at}`,
    author: idOf(at % 2),
    at: at + 1,
    n: at + 1,
    body: `Message ${at + 1}`,
    meta: null,
    dead_at: null,
  }));
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < MESSAGES; from += ROWS_AT_ONCE)
      await tx
        .insertInto('chat_log')
        .values(said.slice(from, from + ROWS_AT_ONCE))
        .execute();
    await updateConversation(tx, row.id, { ops: MESSAGES, last_n: MESSAGES, last_at: MESSAGES });
  });
  const reader = await user(1);
  const read: number[] = [];
  let before: string | undefined;
  for (let hasMore = true; hasMore;) {
    const page = await pageOf(chat, reader, row.id, { before });
    expect(page.messages.length).toBeLessThanOrEqual(INBOX_PAGE);
    read.push(...page.messages.map(({ n }) => n));
    before = page.messages.at(-1)?.id;
    ({ hasMore } = page);
  }
  expect(read).toEqual(Array.from({ length: MESSAGES }, (_, at) => MESSAGES - at));

  const { at, bytes } = await syncFor(chat, reader, { have: [[row.id, 0]] });
  const last = Math.floor((MESSAGES - 1) / SEGMENT_ENTRIES);
  expect(at).toEqual([[row.id, MESSAGES, 3]]);
  expect(unpackPieces(bytes).map(({ segment }) => segment)).toEqual([0, last - 1, last]);
});
