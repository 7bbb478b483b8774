import type { Db } from '../core/open.ts';
import { deleteEntry } from './entries.ts';
import { holdTournament, updateTournament } from './tournaments.ts';

/** Takes a user back from tournaments that have not begun; in those that are running they do not come to their games. */
export async function eraseFromTournaments(tx: Db, userId: string): Promise<void> {
  const open = await tx
    .selectFrom('tournament_entries')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_entries.tournament_id')
    .select('tournaments.id')
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .orderBy('tournaments.id')
    .execute();
  for (const { id } of open) {
    const row = await holdTournament(tx, id);
    if (row && (await deleteEntry(tx, id, userId))) {
      await updateTournament(tx, id, { entrants: row.entrants - 1 });
    }
  }
  await tx.deleteFrom('tournament_schedules').where('owner_id', '=', userId).execute();
}
