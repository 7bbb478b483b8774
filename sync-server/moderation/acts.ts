import { deleteBotTokensOfUser } from '../../db/server/accounts/botTokens.ts';
import { eraseUser, type Erased } from '../../db/server/accounts/erasure.ts';
import { deleteFactors } from '../../db/server/accounts/factors.ts';
import { queueMail } from '../../db/server/accounts/mails.ts';
import { markVerified, userById, verifiedUserByEmail } from '../../db/server/accounts/users.ts';
import { overwriting } from '../../db/server/core/overwriting.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { lockAuditHead } from '../../db/server/moderation/audit.ts';
import { countAdmins, insertNote, setRole } from '../../db/server/moderation/people.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { FORMER_PLAYER } from '../accounts/deletion.ts';
import { mailLink } from '../accounts/emailLinks.ts';
import { factorsRemovedMail, sessionsEndedMail } from '../accounts/mailTexts.ts';
import { personalData } from '../accounts/personalData.ts';
import { toUser } from '../accounts/users.ts';
import type { Role } from '../protocol/roles.ts';
import { Refusal } from '../runtime/refusal.ts';
import { authorshipOf } from './authors.ts';
import { audit, type Actor, type AuditEntry } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';
import { subject } from './sanction.ts';

/** Does something to an account and writes it down, both or neither. */
const act = <T>(
  { db, auditKey, now }: Moderation,
  staff: Staff,
  userId: string,
  entry: Omit<AuditEntry, 'target'>,
  work: (tx: Db, user: UserRow) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const user = await subject(tx, staff, userId);
    const done = await work(tx, user);
    await audit(tx, auditKey, staff, { ...entry, target: { kind: 'user', id: userId } }, now());
    return done;
  });

/**
 * Somebody may do more or less from now on: roles are read at each call. The last admin stays, also where two admins
 * take each other's role at once: whoever changes a role waits for the one before. Whoever is to review maps has shown
 * by their own that they know what makes a good one.
 */
export async function giveRole(
  moderation: Pick<Moderation, 'db' | 'auditKey' | 'now'>,
  actor: Actor,
  user: UserRow,
  role: Role | null,
  reason: string,
): Promise<void> {
  const { db, auditKey, now } = moderation;
  await inTransaction(db, async (tx) => {
    await lockAuditHead(tx);
    const before = (await userById(tx, user.id))?.role ?? null;
    if (before === 'admin' && role !== 'admin' && (await countAdmins(tx)) < 2) {
      throw new Refusal('conflict', 'last_admin', 'Somebody must remain who may do everything');
    }
    if (role === 'reviewer' && (await authorshipOf(tx, user.id, now())).lacks.length > 0) {
      throw new Refusal(
        'conflict',
        'not_trusted',
        'A reviewer has published three maps, rated four stars or more, of which none was taken down within a year',
        { field: 'role' },
      );
    }
    await setRole(tx, user.id, role);
    const entry = { before, after: role, reason, target: { kind: 'user', id: user.id } } as const;
    await audit(tx, auditKey, actor, { act: 'role.set', ...entry }, now());
  });
}

export async function changeRole(
  moderation: Moderation,
  staff: Staff,
  userId: string,
  role: Role | null,
  reason: string,
): Promise<void> {
  const user = await subject(moderation.db, staff, userId);
  if (role !== null && user.email_verified_at === null) {
    throw new Refusal('conflict', 'unverified', 'The e-mail address must be verified first');
  }
  await giveRole(moderation, staff, user, role, reason);
  moderation.accounts.connections.accountChanged(toUser({ ...user, role }));
}

export const addNote = (moderation: Moderation, staff: Staff, userId: string, words: string): Promise<void> =>
  act(moderation, staff, userId, { act: 'user.note', after: words }, (tx) => {
    const at = moderation.now();
    return insertNote(tx, { id: uuidv7(at), user_id: userId, by_id: staff.id, at, words });
  });

export const emailOf = (moderation: Moderation, staff: Staff, userId: string): Promise<string> =>
  act(moderation, staff, userId, { act: 'user.private', after: 'email' }, async (_tx, { email }) => email);

/** They are told by mail, and sign in anew everywhere. */
export async function endSessionsOf(
  moderation: Moderation,
  staff: Staff,
  userId: string,
  reason: string,
): Promise<void> {
  await act(moderation, staff, userId, { act: 'user.sessions', reason }, async (tx, user) => {
    await deleteBotTokensOfUser(tx, userId);
    await queueMail(tx, sessionsEndedMail(user, reason, moderation.accounts.publicUrl()), moderation.now());
  });
  await moderation.accounts.sessions.revokeUser(userId);
  moderation.accounts.connections.endUser(userId);
  moderation.accounts.wakeMailer();
}

export async function mailTo(
  moderation: Moderation,
  staff: Staff,
  userId: string,
  what: 'verify' | 'reset',
): Promise<void> {
  const { accounts } = moderation;
  await act(
    moderation,
    staff,
    userId,
    { act: what === 'verify' ? 'user.verify' : 'user.reset', after: 'mailed' },
    async (tx, user) => {
      if (what === 'verify' && user.email_verified_at !== null) throw verifiedAlready();
      await mailLink(accounts, tx, user, what);
    },
  );
  accounts.wakeMailer();
}

export async function takeForVerified(
  moderation: Moderation,
  staff: Staff,
  userId: string,
  reason: string,
): Promise<void> {
  await act(
    moderation,
    staff,
    userId,
    { act: 'user.verify', after: 'verified', reason },
    async (tx, user) => {
      if (user.email_verified_at !== null) throw verifiedAlready();
      if (await verifiedUserByEmail(tx, user.email)) {
        throw new Refusal('conflict', 'email_taken', 'This e-mail address belongs to another account');
      }
      await markVerified(tx, userId, moderation.now());
    },
  );
}

/** For whoever has lost all that proves them beside the password. They are told by mail, and sign in anew everywhere. */
export async function removeFactors(
  moderation: Moderation,
  staff: Staff,
  userId: string,
  reason: string,
): Promise<void> {
  await act(moderation, staff, userId, { act: 'user.factors', reason }, async (tx, user) => {
    await deleteFactors(tx, userId);
    await queueMail(tx, factorsRemovedMail(user, moderation.accounts.publicUrl()), moderation.now());
  });
  await moderation.accounts.sessions.revokeUser(userId);
  moderation.accounts.connections.endUser(userId);
  moderation.accounts.wakeMailer();
}

const verifiedAlready = (): Refusal =>
  new Refusal('conflict', 'verified', 'The e-mail address is verified already');

export const dataOf = (
  moderation: Moderation,
  staff: Staff,
  userId: string,
  reason: string,
): Promise<Record<string, unknown>> =>
  act(moderation, staff, userId, { act: 'user.export', reason }, (tx, user) =>
    personalData({ ...moderation.accounts, db: tx }, user),
  );

/** Erases somebody at once. @param username as a person types it who means it */
export async function erase(
  moderation: Moderation,
  staff: Staff,
  userId: string,
  username: string,
  reason: string,
): Promise<Erased> {
  const { db, accounts, now } = moderation;
  const work = (tx: Db, user: UserRow): Promise<Erased> => {
    if (user.username !== username) {
      throw new Refusal('invalid', 'wrong_name', 'Type the player’s name to erase them', {
        field: 'username',
      });
    }
    if (user.role !== null) {
      throw new Refusal('conflict', 'has_role', 'Take the role away before you erase somebody');
    }
    return eraseUser(tx, user, FORMER_PLAYER, now());
  };
  let erased: Erased = { rooms: [], conversations: [] };
  await overwriting(db, async () => {
    erased = await act(moderation, staff, userId, { act: 'user.erase', reason }, work);
  });
  accounts.connections.endUser(userId);
  return erased;
}
