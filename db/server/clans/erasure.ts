import { sql } from 'kysely';
import type { Db } from '../core/open.ts';
import { deleteClan } from './clans.ts';
import { deleteAsksOf, deleteClanMember, membersOfClan, membershipOf, setClanRole } from './members.ts';

/** Takes a user out of their clan as if they had never been in one; an officer, or whoever came next, leads it then. */
export async function eraseFromClan(tx: Db, userId: string): Promise<void> {
  await deleteAsksOf(tx, userId);
  const own = await membershipOf(tx, userId);
  if (!own) return;
  await deleteClanMember(tx, userId);
  const rest = await membersOfClan(tx, own.clan_id);
  const heir = rest.find(({ role }) => role === 'officer') ?? rest[0];
  if (!heir) return deleteClan(tx, own.clan_id);
  if (own.role === 'leader') await setClanRole(tx, heir.user_id, 'leader');
  await tx
    .updateTable('clans')
    .set({ members: sql<number>`members - 1` })
    .where('id', '=', own.clan_id)
    .execute();
}
