import { expect, test } from 'vitest';
import { mailWorker } from '../../sync-server/accounts/mailWorker.ts';
import { createLog } from '../../sync-server/runtime/log.ts';
import { queueMail } from '../../db/server/accounts/mails.ts';
import { openAccount } from '../e2e/support/accounts.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { request } from '../support/rest.ts';
import { startServer } from '../support/testServer.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A log, and what it says. */
function heard(level = 'info') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
}

test('what identifies people or opens doors does not reach the log, however deep it stands', () => {
  const { lines, log } = heard();
  const secrets = {
    email: 'who@example.org',
    password: 'Secret!1',
    token: 'aaa.bbb',
    authorization: 'Bearer x',
  };
  log.info({ ...secrets, user: secrets, request: { headers: secrets } }, 'something');
  expect(lines).toHaveLength(1);
  for (const secret of Object.values(secrets)) expect(lines[0]).not.toContain(secret);
});

test('what went wrong is counted, and nothing else', () => {
  const { log } = heard('warn');
  let errors = 0;
  log.onError(() => (errors += 1));
  log.info('not even said');
  log.warn('a warning');
  log.error('an error');
  log.child({ room: 'r' }).fatal('another one');
  expect(errors).toBe(2);
});

test('what is said by others stays within its line', () => {
  const { lines, log } = heard();
  log.info({ code: 'x\n{"level":60,"msg":"forged"}' }, 'refused');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
});

test('a mail that cannot be sent is logged without the address', async () => {
  const { lines, log } = heard();
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-keep-log-'));
  const { db } = await databaseOf(dataDir);
  await queueMail(db, { recipient: 'who@example.org', subject: 'Hello', body: 'A link' }, 0);
  const refused = Object.assign(new Error('550 <who@example.org> unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['who@example.org'],
  });
  const mailer = mailWorker(db, () => Promise.reject(refused), log);
  mailer.wake();
  await expect.poll(() => lines.length).toBe(1);
  await mailer.stop();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
  expect(lines[0]).toContain('"code":"EENVELOPE","responseCode":550');
  expect(lines[0]).not.toContain('who@example.org');
});

test('who comes in and who is turned away stands in the log', async () => {
  const { lines, log } = heard();
  const server = await startServer({}, log);
  const body = { identifier: 'nobody', password: 'Guess!1' };
  await request(server.url, 'POST', '/auth/login', { body });
  const { token } = await openAccount(server.url, 'xenia');
  await request(server.url, 'GET', '/auth/me');
  await request(server.url, 'POST', '/auth/logout', { token, body: {} });
  await server.stop();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string; code?: string }).msg)).toEqual([
    'refused',
    'registered',
    'refused',
    'signed out',
  ]);
  expect(lines[0]).toContain('"code":"invalid_credentials","status":401,"path":"/api/auth/login"');
  for (const secret of ['xenia@example.org', 'Guess!1', token]) expect(lines.join()).not.toContain(secret);
});

test('a client that goes away in the middle of its request is no error', async () => {
  const { lines, log } = heard('debug');
  const server = await startServer({}, log);
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  const begun =
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"identifier":';
  socket.write(begun, () => socket.destroy());
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toContain('"level":20');
  await server.stop();
});
