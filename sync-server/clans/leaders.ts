import { queueMail } from '../../db/server/accounts/mails.ts';
import { userById } from '../../db/server/accounts/users.ts';
import { clansWithHeirs, holdClan } from '../../db/server/clans/clans.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { ClanRow } from '../../db/server/schema/clans.ts';
import { profileOf } from '../../db/server/players/profiles.ts';
import { takeOverMail } from '../accounts/mailTexts.ts';
import type { Clans } from './context.ts';
import { AWAY_MS, followLeader, SILENCE_MS, type Roster } from './machine.ts';
import { rosterOf, storeRoster } from './roster.ts';

/** Has the leader not been here for so long that an officer may ask to lead? Of whom nothing is known is here. */
export async function isLeaderAway(
  db: Db,
  { members }: Pick<Roster, 'members'>,
  now: number,
): Promise<boolean> {
  const seen = await leaderSeen(db, { members });
  return seen !== null && seen < now - AWAY_MS;
}

async function leaderSeen(db: Db, { members }: Pick<Roster, 'members'>): Promise<number | null> {
  const leader = members.find(({ role }) => role === 'leader');
  return leader ? (await profileOf(db, leader.user_id)).last_active : null;
}

/** How mails are sent. */
export interface Mails {
  readonly publicUrl: () => string;
  readonly wakeMailer: () => void;
}

/** Writes to the leader of a clan that an officer asks to lead it, in the transaction in which they do. */
export async function writeToLeader(
  tx: Db,
  { row, roster, by, mails, now }: { row: ClanRow; roster: Roster; by: UserRow; mails: Mails; now: number },
): Promise<void> {
  const leader = await userById(tx, roster.members.find(({ role }) => role === 'leader')?.user_id ?? '');
  if (!leader) return;
  const clan = { name: row.name, url: `${mails.publicUrl()}/community/clans/${row.slug}` };
  await queueMail(tx, takeOverMail(leader, by.username, clan), now);
}

/** Has officers who asked to lead follow leaders who have said no word. */
export async function followLeaders(clans: Clans): Promise<void> {
  const { db, now } = clans;
  for (const { id } of await clansWithHeirs(db, now() - SILENCE_MS)) {
    await inTransaction(db, async (tx) => {
      const row = await holdClan(tx, id);
      if (!row) return;
      const before = await rosterOf(tx, row);
      const next = followLeader(before, await leaderSeen(tx, before), now());
      if (next !== before) await storeRoster(tx, row, { before, next, now: now() });
    });
  }
}
