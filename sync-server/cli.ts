import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod/mini';
import { refuseCommonPassword } from './accounts/commonPasswords.ts';
import { hashPassword } from './accounts/passwords.ts';
import { newUser, refuseTakenUsername } from './accounts/registration.ts';
import { backUp, restore } from './backup.ts';
import { readConfig, type Config } from './runtime/config.ts';
import { openDatabase } from '../db/server/core/open.ts';
import { insertUser, verifiedUserByEmail } from '../db/server/accounts/users.ts';
import { emailSchema, registerPasswordSchema, usernameSchema } from './protocol/credentials.ts';

const USAGE = `Usage:
  npm run admin -- create USERNAME EMAIL   a verified administrator; asks for a password, an empty answer makes one
  npm run backup -- FOLDER                 copies the SQLite database and the key of DATA_DIR, while the server runs or not
  npm run restore -- FOLDER                puts such a copy into a DATA_DIR without a database`;

const folderSchema = z.string().check(z.minLength(1, 'Name a folder'));
const argumentsSchema = z.union([
  z.tuple([z.literal('create'), usernameSchema, emailSchema]),
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
  const [command, first, email] = parsed.data;
  if (command === 'create') return createAdmin(config, first, email);
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
    await insertUser(db, { ...user, is_admin: 1, email_verified_at: now });
    console.log(`${username} is an administrator.${made ? ` Password: ${password}` : ''}`);
  } finally {
    await db.destroy();
  }
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
