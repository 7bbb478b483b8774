import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/server/core/open.ts';
import { auditKey, audit, purgeAudit, verifyAudit } from '../../sync-server/moderation/auditLog.ts';
import { auditRoutes } from '../../sync-server/protocol/admin/audit.ts';
import { PEOPLE_FILTERS, peopleRoutes } from '../../sync-server/protocol/admin/people.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { onPostgres } from '../support/place.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { signUp, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let admin: Player;
let other: Database;

beforeAll(async () => {
  server = await startServer();
  admin = await staffOf(server, 'theodora', 'admin');
  other = await databaseOf(server.dataDir);
});
afterAll(async () => {
  await other.db.destroy();
  await server.stop();
});

const verified = () => call(server.url, admin.token, auditRoutes.verify, {});
const note = (id: string, words: string) =>
  call(server.url, admin.token, peopleRoutes.note, { params: { id }, body: { words } });

test('each act is a row, private reads too, and the newest stands first', async () => {
  const ann = await signUp(server.url, 'audit-ann');
  await note(ann.id, 'Seems fine');
  const params = { id: ann.id };
  const { email } = await call(server.url, admin.token, peopleRoutes.email, { params });
  expect(email).toBe('audit-ann@example.org');
  const { rows } = await call(server.url, admin.token, auditRoutes.list, { query: { target: ann.id } });
  expect(rows.map(({ act, actor, targetName }) => [act, actor, targetName])).toEqual([
    ['user.private', 'theodora', 'audit-ann'],
    ['user.note', 'theodora', 'audit-ann'],
  ]);
  expect(await verified()).toMatchObject({ brokenAt: null });
});

test('the database refuses to change a row and to take one out', async () => {
  const change = other.db.updateTable('audit_log').set({ act: 'nothing' }).execute();
  await expect(change).rejects.toThrow('only grows');
  await expect(other.db.deleteFrom('audit_log').execute()).rejects.toThrow('only grows');
});

/** As somebody could who owns the whole database: the triggers are taken away for it. */
async function tamper(work: () => Promise<unknown>): Promise<void> {
  const triggers = onPostgres
    ? ['ALTER TABLE audit_log DISABLE TRIGGER ALL']
    : ['DROP TRIGGER audit_log_changed', 'DROP TRIGGER audit_log_deleted'];
  for (const statement of triggers) await sql.raw(statement).execute(other.db);
  await work();
}

test('a row that was altered, taken out, put in or cut off is found', async () => {
  const ben = await signUp(server.url, 'audit-ben');
  for (const words of ['one', 'two', 'three', 'four']) await note(ben.id, words);
  const rows = await other.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
  const at = rows.length - 3;
  const row = rows[at];
  const last = rows.at(-1);
  if (!row || !last) throw new Error('there are no rows');
  const { seq } = row;
  const put = () => other.db.insertInto('audit_log').values(row).execute();
  const out = (one: number) => other.db.deleteFrom('audit_log').where('seq', '=', one).execute();
  await tamper(() =>
    other.db.updateTable('audit_log').set({ reason: 'none' }).where('seq', '=', seq).execute(),
  );
  expect(await verified()).toMatchObject({ brokenAt: seq });
  await other.db.updateTable('audit_log').set({ reason: row.reason }).where('seq', '=', seq).execute();
  expect(await verified()).toMatchObject({ brokenAt: null });

  await out(seq);
  expect(await verified()).toMatchObject({ brokenAt: seq });
  await put();
  await other.db
    .insertInto('audit_log')
    .values({ ...last, seq: last.seq + 1 })
    .execute();
  expect(await verified()).toMatchObject({ brokenAt: last.seq + 1 });
  await out(last.seq + 1);

  await out(last.seq);
  expect(await verified()).toMatchObject({ brokenAt: last.seq });
  const head = { seq: last.seq - 1, hash: rows.at(-2)?.hash ?? '' };
  await other.db.updateTable('audit_head').set(head).execute();
  expect((await verified()).brokenAt).not.toBeNull();
  await other.db.updateTable('audit_head').set({ seq: last.seq, hash: last.hash }).execute();
  await other.db.insertInto('audit_log').values(last).execute();
  expect(await verified()).toMatchObject({ rows: rows.length, brokenAt: null });
});

test('what is older than a year is let go, and that is a row itself', async () => {
  const fresh = await startServer();
  const { db } = await databaseOf(fresh.dataDir);
  const key = auditKey(Buffer.alloc(32, 1));
  const actor = { id: null, network: null };
  const target = { kind: 'server', id: '' } as const;
  const year = 365 * 24 * 3_600_000;
  for (const at of [1, 2, year]) {
    await inTransaction(db, (tx) => audit(tx, key, actor, { act: 'sanction.end', target }, at));
  }
  await purgeAudit(db, key, year + 3);
  const rows = await db.selectFrom('audit_log').select(['seq', 'act']).orderBy('seq').execute();
  expect(rows).toEqual([
    { seq: 3, act: 'sanction.end' },
    { seq: 4, act: 'audit.purge' },
  ]);
  expect(await verifyAudit(db, key)).toEqual({ rows: 2, brokenAt: null });
  expect((await verifyAudit(db, auditKey(Buffer.alloc(32, 2)))).brokenAt).not.toBeNull();
  await db.destroy();
  await fresh.stop();
});

test('roles count from the next call on, and the last admin stays', async () => {
  const cat = await signUp(server.url, 'audit-cat');
  const params = { id: cat.id };
  const give = (role: 'admin' | 'moderator' | null) =>
    call(server.url, admin.token, peopleRoutes.role, { params, body: { role, reason: 'Helps us' } });
  const look = () => refusal(server.url, cat.token, peopleRoutes.list, {});
  expect((await look()).code).toBe('admin_only');
  await give('moderator');
  for (const filter of PEOPLE_FILTERS) {
    const { people } = await call(server.url, cat.token, peopleRoutes.list, { query: { filter } });
    expect(people.some(({ id }) => id === cat.id)).toBe(filter === 'all' || filter === 'role');
  }
  for (const q of ['audit-c', 'AUDIT-CAT@example.org', cat.id]) {
    const { people } = await call(server.url, cat.token, peopleRoutes.list, { query: { q } });
    expect(people.map(({ id }) => id)).toEqual([cat.id]);
  }
  await give(null);
  expect((await look()).code).toBe('admin_only');
  const own = { params: { id: admin.id }, body: { role: null, reason: 'Enough' } };
  expect((await refusal(server.url, admin.token, peopleRoutes.role, own)).code).toBe('own_account');
});

test('of two admins who take each other’s role at the same moment one stays', async () => {
  const bela = await staffOf(server, 'bela', 'admin');
  const body = { role: null, reason: 'Enough' };
  const demote = (by: Player, whom: Player) =>
    call(server.url, by.token, peopleRoutes.role, { params: { id: whom.id }, body });
  await Promise.allSettled([demote(admin, bela), demote(bela, admin)]);
  const admins = await other.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  expect(admins).toHaveLength(1);
});
