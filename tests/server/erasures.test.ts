import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyWriteLog } from '../../db/server/core/overwriting.ts';
import { eraseDue } from '../../sync-server/accounts/deletion.ts';
import { backUp, restore } from '../../sync-server/backup.ts';
import { keepErasures } from '../../sync-server/erasures.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { onPostgres } from '../support/place.ts';
import { call } from '../support/rest.ts';
import { befriend, signUpAll, type Player } from '../support/table.ts';
import { say, threadOf, wordsFor } from '../support/talk.ts';
import { startServer } from '../support/testServer.ts';

const allIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');

test.skipIf(onPostgres)(
  'a backup from before an erasure is restored without what was erased since',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cold-keep-erasures-'));
    const at = (name: string): string => join(folder, name);
    const server = await startServer();
    try {
      const [ann, ben, cat] = (await signUpAll(server.url, 'ann', 'ben', 'cat')) as [Player, Player, Player];
      for (const other of [ann, cat]) await befriend(server.url, other, ben);
      const thread = await threadOf(server.url, ann, ben);
      const hers = await threadOf(server.url, cat, ben);
      await say(server.url, ann, thread, 'this stays');
      const deleted = await say(server.url, ann, thread, 'canary deleted');
      const edited = await say(server.url, ann, thread, 'canary edited');
      await say(server.url, cat, hers, 'canary of an account');
      backUp(server.dataDir, at('before'));
      expect(allIn(at('before'))).toContain('canary deleted');

      const of = (messageId: string) => ({ params: { id: thread.id, messageId } });
      await call(server.url, ann.token, messageRoutes.remove, of(deleted.id));
      await call(server.url, ann.token, messageRoutes.edit, { ...of(edited.id), body: { body: 'changed' } });
      const { db } = await databaseOf(server.dataDir);
      await db.updateTable('users').set({ deletion_due_at: 1 }).where('id', '=', cat.id).execute();
      await eraseDue({ db, now: Date.now });
      await emptyWriteLog(db);
      await db.destroy();
      backUp(server.dataDir, at('after'));
      expect(allIn(at('after'))).not.toContain('canary');
      expect(readFileSync(join(at('after'), 'erasures'), 'utf8')).not.toContain('cat');

      // The backup beside it knows what has been erased since.
      await restore(at('before'), at('data'));
      expect(allIn(at('data'))).toContain('this stays');
      expect(allIn(at('data'))).not.toContain('canary');

      // So does a data folder into which a database is put by hand, before anybody can ask the server.
      const restored = await startServer({ DATA_DIR: at('data') });
      expect(await wordsFor(restored.url, ben, thread)).toEqual(['', '', 'this stays']);
      await say(restored.url, ann, thread, 'canary said later');
      const [{ id: later } = { id: '' }] = (
        await call(restored.url, ben.token, messageRoutes.page, { params: { id: thread.id } })
      ).messages;
      await restored.stop();
      keepErasures(at('data'), [{ kind: 'message', id: later, at: Date.now() }], 0);
      const again = await startServer({ DATA_DIR: at('data') });
      expect(await wordsFor(again.url, ben, thread)).toEqual(['', '', '', 'this stays']);
      await again.stop();
      expect(allIn(at('data'))).not.toContain('canary');
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
