import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyWriteLog } from '../../db/server/core/overwriting.ts';
import { eraseDue } from '../../sync-server/accounts/deletion.ts';
import { backUp, restore } from '../../sync-server/backup.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { createLog } from '../../sync-server/runtime/log.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal } from '../support/rest.ts';
import { befriend, signUpAll, type Player } from '../support/table.ts';
import { say, seenBy, threadOf } from '../support/talk.ts';
import { ask, connect } from '../support/testSocket.ts';
import { startServer } from '../support/testServer.ts';

const CANARY = 'canary';

/** All bytes of all files in a folder, as text. */
const allIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

test('what was deleted is in no file of the server, no new backup and no restored one; and no words are in logs and mails', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const server = await startServer({ RATE_LIMITS: 'on' }, log);
  const folder = mkdtempSync(join(tmpdir(), 'cold-keep-canaries-'));
  const at = (name: string): string => join(folder, name);
  try {
    const [ann, ben, cat] = (await signUpAll(server.url, 'ann', 'ben', 'cat')) as [Player, Player, Player];
    await befriend(server.url, ann, ben);
    await befriend(server.url, cat, ben);
    const [ours, hers] = [await threadOf(server.url, ann, ben), await threadOf(server.url, cat, ben)];
    const ofMessage = (id: string) => ({ params: { id: ours.id, messageId: id } });
    const kept = await say(server.url, ann, ours, 'this one stays: kept-words');
    const deleted = await say(server.url, ann, ours, `${CANARY} deleted`);
    const edited = await say(server.url, ann, ours, `${CANARY} edited`);
    for (let count = 1; count <= 3; count++)
      await say(server.url, cat, hers, `${CANARY} of an account ${count}`);

    // Nothing is noted of what is refused either, nor of what somebody looks for.
    const anns = await connect(server.url, ann.token);
    await ask(anns, 'message.send', { conversationId: hers.id, body: `${CANARY} refused` });
    await refusal(server.url, ann.token, messageRoutes.send, {
      params: { id: ours.id },
      body: { body: `${CANARY} ${'x'.repeat(3_000)}` },
    });
    await call(server.url, ann.token, messageRoutes.search, { query: { q: `${CANARY} looked for` } });
    anns.close();
    const notifications = { directMessages: { browser: true, email: true } };
    await call(server.url, ben.token, settingsRoutes.change, { body: { settings: { notifications } } });
    const run = (sql: string): void => withDatabase(server.dataDir, (database) => void database.exec(sql));
    run('UPDATE chat_notices SET due_at = 0');
    const mailbox = (): string => {
      const file = join(server.dataDir, 'mailbox.jsonl');
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    await expect
      .poll(() => {
        run('UPDATE chat_mails SET due_at = 0 WHERE due_at IS NOT NULL');
        return mailbox().includes('not read these yet');
      })
      .toBe(true);

    await call(server.url, ann.token, messageRoutes.remove, ofMessage(deleted.id));
    await call(server.url, ann.token, messageRoutes.edit, {
      ...ofMessage(edited.id),
      body: { body: 'changed' },
    });
    const { db } = await databaseOf(server.dataDir);
    await db.updateTable('users').set({ deletion_due_at: 1 }).where('id', '=', cat.id).execute();
    expect((await eraseDue({ db, now: Date.now })).map(({ conversations }) => conversations)).toEqual([
      [hers.id],
    ]);
    await emptyWriteLog(db);
    await db.destroy();

    expect(allIn(server.dataDir)).toContain('kept-words');
    expect(allIn(server.dataDir)).not.toContain(CANARY);
    backUp(server.dataDir, at('backup'));
    await restore(at('backup'), at('restored'));
    for (const name of ['backup', 'restored']) {
      expect(allIn(at(name))).toContain('kept-words');
      expect(allIn(at(name))).not.toContain(CANARY);
    }
    expect(await seenBy(server.url, ann, ours)).toMatchObject({ lastMessage: { body: 'changed' } });
    expect(kept.n).toBe(1);
    for (const words of [CANARY, 'kept-words']) {
      expect(lines.join('\n')).not.toContain(words);
      expect(mailbox()).not.toContain(words);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
