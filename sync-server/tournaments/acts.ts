import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { Tournament, TournamentAct } from '../protocol/tournaments.ts';
import { Refusal } from '../runtime/refusal.ts';
import { cancel } from './cancel.ts';
import type { Tournaments } from './context.ts';
import { begun, checkIn, enter, withdraw } from './entering.ts';
import { knownTournament, tournamentPage } from './view.ts';

/** Does something about a tournament, each in one transaction, and answers it as it is then. */
export async function actOnTournament(
  tournaments: Tournaments,
  user: UserRow,
  id: string,
  act: TournamentAct,
): Promise<Tournament> {
  const { games } = tournaments;
  switch (act.type) {
    case 'enter':
      await enter(tournaments, user, id, act);
      break;
    case 'check_in':
      await checkIn(tournaments, user, id);
      break;
    case 'withdraw':
      await withdraw(tournaments, user, id);
      break;
    case 'cancel':
      await callOff(tournaments, user, id);
      break;
  }
  tournaments.onChanged();
  return tournamentPage(games, await knownTournament(games.db, id), user);
}

async function callOff(tournaments: Tournaments, user: UserRow, id: string): Promise<void> {
  const row = await knownTournament(tournaments.games.db, id);
  if (row.organizer_id !== user.id && user.role !== 'admin') {
    throw new Refusal('forbidden', 'not_organizer', 'Only whoever has opened it can do that');
  }
  if (row.status === 'cancelled') return;
  if (row.status !== 'open') throw begun();
  await cancel(tournaments, id);
}
