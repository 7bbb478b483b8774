import { banEmail } from '../../db/server/accounts/bannedEmails.ts';
import { queueMail } from '../../db/server/accounts/mails.ts';
import { userById } from '../../db/server/accounts/users.ts';
import type { Db } from '../../db/server/core/open.ts';
import { hideFromBoards } from '../../db/server/community/standings.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import {
  deleteHandoversOf,
  dueSanctions,
  FOR_EVER,
  forgetPlans,
  insertSanction,
  markLifted,
  planHandovers,
  sanctionById,
  sanctionsOf,
  setChatMute,
  setDoors,
  silence,
} from '../../db/server/moderation/sanctions.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { SanctionRow } from '../../db/server/schema/moderation.ts';
import { emailHash } from '../accounts/bannedEmails.ts';
import type { Imposition } from '../protocol/moderation/sanctions.ts';
import { leaveLobbies } from '../rooms/leaveLobbies.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit, SERVER_ITSELF, type Actor } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';
import { handOverDue } from './handOver.ts';
import { sanctionMail, sanctionNotice } from './sanctionWords.ts';

/**
 * Acts on somebody, at once and at every door. When this resolves nothing that they are kept from is accepted any more,
 * by whichever process: it is stored, their sessions and sockets are ended, and their seats belong to commanders.
 */
export async function impose(
  moderation: Moderation,
  staff: Staff,
  userId: string,
  given: Imposition,
  caseId: string | null = null,
): Promise<SanctionRow> {
  const { db, now } = moderation;
  const at = now();
  const row: SanctionRow = {
    id: uuidv7(at),
    user_id: userId,
    kind: given.kind,
    reason: given.reason,
    words: given.words,
    by_id: staff.id,
    at,
    until: given.seconds === null ? null : at + given.seconds * 1000,
    lifted_at: null,
    lifted_by: null,
    case_id: caseId,
  };
  const user = await inTransaction(db, async (tx) => {
    const found = await subject(tx, staff, userId);
    await insertSanction(tx, row);
    await hangDoors(moderation, tx, userId, at);
    if (row.kind === 'ban') {
      await planHandovers(tx, row, at, at);
      await forgetPlans(tx, userId);
      await silence(tx, userId);
      await hideFromBoards(tx, userId);
    }
    if (row.kind === 'suspend') await planHandovers(tx, row, null, at);
    const { kind, until, words } = row;
    const entry = { target: { kind: 'user', id: userId }, after: { kind, until, words } } as const;
    await audit(tx, moderation.auditKey, staff, { act: 'sanction.impose', reason: row.reason, ...entry }, at);
    if (row.kind !== 'shadow') {
      await queueMail(tx, sanctionMail(found, row, moderation.accounts.publicUrl()), at);
    }
    return found;
  });
  if (row.kind !== 'shadow') moderation.chat.news.notify(userId, sanctionNotice(row));
  if (row.kind === 'ban') await shutOut(moderation, user);
  if (row.kind === 'suspend') await leaveLobbies(moderation.games, user);
  moderation.accounts.wakeMailer();
  return row;
}

/** Sockets first: what is still on its way meets a seat that belongs to a commander. */
async function shutOut(moderation: Moderation, user: UserRow): Promise<void> {
  moderation.accounts.connections.endUser(user.id);
  await leaveLobbies(moderation.games, user);
  await handOverDue(moderation, user.id);
}

/** Whoever may be acted on: moderators act on players only, admins on everybody but themselves. */
export async function subject(tx: Db, staff: Staff, userId: string): Promise<UserRow> {
  const user = await userById(tx, userId);
  if (!user || user.erased_at !== null) throw noSuchUser();
  if (user.id === staff.id) throw new Refusal('forbidden', 'own_account', 'Nobody acts on themselves');
  if (user.role !== null && staff.user.role !== 'admin') {
    throw new Refusal('forbidden', 'has_role', 'Only an admin may act on somebody with a role');
  }
  return user;
}

export const noSuchUser = (): Refusal => new Refusal('not_found', 'no_such_user', 'There is no such player');

/** Takes a sanction back. */
export async function lift(
  moderation: Moderation,
  staff: Staff,
  sanctionId: string,
  reason: string,
): Promise<void> {
  const { db, now } = moderation;
  const row = await sanctionById(db, sanctionId);
  if (!row) throw new Refusal('not_found', 'no_such_sanction', 'There is no such sanction');
  await inTransaction(db, async (tx) => {
    await subject(tx, staff, row.user_id);
    await liftIn(moderation, tx, staff, row, reason, now());
  });
  tellLifted(moderation, row);
}

/** Within a transaction; whoever comes second changes nothing. */
export async function liftIn(
  { auditKey, accounts }: Moderation,
  tx: Db,
  actor: Actor,
  row: SanctionRow,
  reason: string | null,
  at: number,
): Promise<boolean> {
  if (!(await markLifted(tx, row.id, at, actor.id))) return false;
  await deleteHandoversOf(tx, row.id);
  await hangDoors({ accounts }, tx, row.user_id, at);
  await audit(
    tx,
    auditKey,
    actor,
    {
      act: actor.id === null ? 'sanction.end' : 'sanction.lift',
      target: { kind: 'user', id: row.user_id },
      before: { kind: row.kind, until: row.until },
      ...(reason === null ? {} : { reason }),
    },
    at,
  );
  const user = await userById(tx, row.user_id);
  if (user && row.kind !== 'shadow') {
    await queueMail(tx, sanctionMail(user, { ...row, lifted_at: at }, accounts.publicUrl()), at);
  }
  return true;
}

export function tellLifted({ chat, accounts, now }: Moderation, row: SanctionRow): void {
  if (row.kind !== 'shadow') chat.news.notify(row.user_id, sanctionNotice({ ...row, lifted_at: now() }));
  accounts.wakeMailer();
}

/** The clock lifts what has had its time. The doors themselves look at the clock and wait for nobody. */
export async function endSanctions(moderation: Moderation): Promise<void> {
  const { db, now } = moderation;
  for (const row of await dueSanctions(db, now())) {
    const isMine = await inTransaction(db, (tx) => liftIn(moderation, tx, SERVER_ITSELF, row, null, now()));
    if (isMine) tellLifted(moderation, row);
  }
}

/** Writes at each door how long it is shut, from all sanctions that count now. */
async function hangDoors(
  { accounts }: Pick<Moderation, 'accounts'>,
  tx: Db,
  userId: string,
  now: number,
): Promise<void> {
  const counting = (await sanctionsOf(tx, userId)).filter(
    ({ lifted_at: lifted, until }) => lifted === null && (until ?? FOR_EVER) > now,
  );
  const longest = (kind: SanctionRow['kind']): SanctionRow | undefined =>
    counting
      .filter((row) => row.kind === kind)
      .toSorted((a, b) => (b.until ?? FOR_EVER) - (a.until ?? FOR_EVER))[0];
  const end = (kind: SanctionRow['kind']): number | null => {
    const row = longest(kind);
    return row ? (row.until ?? FOR_EVER) : null;
  };
  await setDoors(tx, userId, {
    banned_until: end('ban'),
    suspended_until: end('suspend'),
  });
  const banned = await userById(tx, userId);
  if (banned) await banEmail(tx, userId, emailHash(accounts.key, banned.email), end('ban'));
  const [until, shadow] = [end('mute'), end('shadow')];
  const isHeard = until === null && shadow === null;
  const mute = { until: until ?? 0, reason: longest('mute')?.reason ?? '', shadow_until: shadow };
  await setChatMute(tx, userId, isHeard ? null : mute);
}
