import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod/mini';
import { refuseCommonPassword } from './accounts/commonPasswords.ts';
import { hashPassword } from './accounts/passwords.ts';
import { newUser, refuseTakenUsername } from './accounts/registration.ts';
import { backUp, restore } from './backup.ts';
import { readConfig, type Config } from './runtime/config.ts';
import { openDatabase } from '../db/server/core/open.ts';
import { inTransaction } from '../db/server/core/transaction.ts';
import { deleteFactors } from '../db/server/accounts/factors.ts';
import { insertUser, userByUsername, verifiedUserByEmail } from '../db/server/accounts/users.ts';
import { giveRole } from './moderation/acts.ts';
import { audit, auditKey, SERVER_ITSELF, verifyAudit } from './moderation/auditLog.ts';
import { ROLES, type Role } from './protocol/roles.ts';
import { secretKey } from './accounts/secretKey.ts';
import { emailSchema, registerPasswordSchema, usernameSchema } from './protocol/credentials.ts';

const USAGE = `Usage:
  npm run admin -- create USERNAME EMAIL   a verified administrator; asks for a password, an empty answer makes one
  npm run admin -- role USERNAME ROLE      admin, moderator, reviewer, or none
  npm run admin -- factors USERNAME none   takes passkeys, app and recovery codes from whoever has lost them all
  npm run admin -- audit verify            walks the log of what admins and moderators did: is it what was written?
  npm run backup -- FOLDER                 copies the SQLite database and the key of DATA_DIR, while the server runs or not
  npm run restore -- FOLDER                puts such a copy into a DATA_DIR without a database`;

const folderSchema = z.string().check(z.minLength(1, 'Name a folder'));
const argumentsSchema = z.union([
  z.tuple([z.literal('create'), usernameSchema, emailSchema]),
  z.tuple([z.literal('role'), usernameSchema, z.enum([...ROLES, 'none'])]),
  z.tuple([z.literal('factors'), usernameSchema, z.literal('none')]),
  z.tuple([z.literal('audit'), z.literal('verify')]),
  z.tuple([z.literal('backup'), folderSchema]),
  z.tuple([z.literal('restore'), folderSchema]),
]);

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(given: string[]): Promise<void> {
  const parsed = z.safeParse(argumentsSchema, given[0] === 'admin' ? given.slice(1) : given);
  if (!parsed.success) {
    const wrong = given.length === 0 ? '' : `${parsed.error.issues[0]?.message ?? ''}\n`;
    throw new Error(`${wrong}${USAGE}`);
  }
  const config = readConfig(process.env);
  const { dataDir } = config;
  const [command, first, second] = parsed.data;
  if (command === 'create') return createAdmin(config, first, second);
  if (command === 'role') return setRole(config, first, second === 'none' ? null : second);
  if (command === 'factors') return removeFactors(config, first);
  if (command === 'audit') return verify(config);
  refusePostgres(config);
  if (command === 'backup') backUp(dataDir, first);
  else await restore(first, dataDir);
  console.log(
    command === 'backup' ? `${dataDir} is copied to ${first}.` : `${first} is restored to ${dataDir}.`,
  );
}

function refusePostgres({ databaseUrl }: Config): void {
  if (databaseUrl === undefined) return;
  throw new Error(
    'Backup and restore copy the SQLite database of DATA_DIR, but DATABASE_URL is set. Use pg_dump and pg_restore for PostgreSQL.',
  );
}

async function createAdmin(config: Config, username: string, email: string): Promise<void> {
  const { db } = await openDatabase(config);
  try {
    await refuseTakenUsername(db, username);
    if (await verifiedUserByEmail(db, email))
      throw new Error('This e-mail address belongs to another account');
    const { password, made } = await askPassword({ username, email });
    const now = Date.now();
    const user = newUser(username, email, await hashPassword(password), now);
    await inTransaction(db, async (tx) => {
      await insertUser(tx, { ...user, role: 'admin', email_verified_at: now });
      const target = { kind: 'user', id: user.id } as const;
      await audit(tx, keyOf(config), SERVER_ITSELF, { act: 'role.set', target, after: 'admin' }, now);
    });
    console.log(`${username} is an administrator.${made ? ` Password: ${password}` : ''}`);
  } finally {
    await db.destroy();
  }
}

async function setRole(config: Config, username: string, role: Role | null): Promise<void> {
  const { db } = await openDatabase(config);
  try {
    const user = await userByUsername(db, username);
    if (!user) throw new Error(`There is no account ${username}`);
    if (user.email_verified_at === null) throw new Error(`${username} has not verified the e-mail address`);
    const moderation = { db, auditKey: keyOf(config), now: Date.now };
    await giveRole(moderation, SERVER_ITSELF, user, role, 'by the terminal');
    console.log(`${username} is ${role ?? 'a player like all others'} now.`);
  } finally {
    await db.destroy();
  }
}

/** For an admin who is alone and has lost all that proves them beside the password. */
async function removeFactors(config: Config, username: string): Promise<void> {
  const { db } = await openDatabase(config);
  try {
    const user = await userByUsername(db, username);
    if (!user) throw new Error(`There is no account ${username}`);
    await inTransaction(db, async (tx) => {
      await deleteFactors(tx, user.id);
      const entry = { target: { kind: 'user', id: user.id }, reason: 'by the terminal' } as const;
      await audit(tx, keyOf(config), SERVER_ITSELF, { act: 'user.factors', ...entry }, Date.now());
    });
    console.log(`The password of ${username} opens the account alone now.`);
  } finally {
    await db.destroy();
  }
}

async function verify(config: Config): Promise<void> {
  const { db } = await openDatabase(config);
  try {
    const { rows, brokenAt } = await verifyAudit(db, keyOf(config));
    if (brokenAt !== null) throw new Error(`The log is not what was written: look at entry ${brokenAt}.`);
    console.log(`All ${rows} entries are as they were written.`);
  } finally {
    await db.destroy();
  }
}

function keyOf({ dataDir, authSecret }: Config): Buffer {
  return auditKey(secretKey(dataDir, authSecret));
}

async function askPassword(account: {
  username: string;
  email: string;
}): Promise<{ password: string; made: boolean }> {
  const given = process.stdin.isTTY ? await prompt('Password (empty: make one): ') : '';
  if (given === '') return { password: `Ck1!${randomBytes(12).toString('base64url')}`, made: true };
  const checked = z.safeParse(registerPasswordSchema, given);
  if (!checked.success) throw new Error(checked.error.issues[0]?.message);
  refuseCommonPassword(given, account);
  return { password: given, made: false };
}

async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
}
