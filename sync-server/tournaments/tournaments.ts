import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import {
  deleteEntry,
  holdTournament,
  insertEntry,
  insertTournament,
  unendedOf,
  updateTournament,
} from '../../db/server/tournaments/tournaments.ts';
import { refuseSuspended } from '../accounts/standing.ts';
import { reliabilityFor } from '../rooms/admission.ts';
import { chosenMap, refuseSeats } from '../rooms/playable.ts';
import { meetsReliability } from '../protocol/roomSettings.ts';
import {
  MOST_TOURNAMENTS,
  ORGANIZER_RELIABILITY,
  type Tournament,
  type TournamentAct,
  type TournamentForm,
} from '../protocol/tournaments.ts';
import { Refusal } from '../runtime/refusal.ts';
import { advance } from './advance.ts';
import type { Tournaments } from './context.ts';
import { begin } from './keeper.ts';
import { formColumn, storedForm } from './storedForm.ts';
import { knownTournament, tournamentPage } from './view.ts';

/** Opens a tournament. Whoever does so takes their turns, and has few others open. */
export async function openTournament(
  tournaments: Tournaments,
  user: UserRow,
  form: TournamentForm,
): Promise<Tournament> {
  const { games } = tournaments;
  const now = games.now();
  refuseSuspended(user, now);
  const reliability = await reliabilityFor(games.db, user.id);
  if (user.role !== 'admin' && !meetsReliability(reliability, { minReliability: ORGANIZER_RELIABILITY })) {
    const message = `Whoever opens a tournament has taken ${ORGANIZER_RELIABILITY} % of their turns`;
    throw new Refusal('forbidden', 'not_reliable', message);
  }
  const isTable = form.rules.kind === 'league';
  refuseSeats(await chosenMap(games.db, form.mapId), isTable ? form.rules.tableSize : 2);
  if (form.startsAt !== null && form.startsAt <= now) {
    throw new Refusal('invalid', 'in_the_past', 'It has to start later than now', { field: 'startsAt' });
  }
  const row: TournamentRow = {
    id: uuidv7(now),
    name: form.name,
    description: form.description,
    organizer_id: user.id,
    status: 'open',
    form: formColumn(form),
    password_hash: form.password === undefined ? null : await games.passwords.hash(form.password),
    entrants: 0,
    starts_at: form.startsAt,
    created_at: now,
    ended_at: null,
    winner_id: null,
  };
  await inTransaction(games.db, async (tx) => {
    if ((await unendedOf(tx, user.id, MOST_TOURNAMENTS)) >= MOST_TOURNAMENTS) {
      throw new Refusal('conflict', 'too_many', `You have ${MOST_TOURNAMENTS} tournaments that are not over`);
    }
    await insertTournament(tx, row);
  });
  return tournamentPage(games.db, row);
}

/** Does something about a tournament in one transaction, which may begin it or bring it to its end. */
export async function actOnTournament(
  tournaments: Tournaments,
  user: UserRow,
  id: string,
  act: TournamentAct,
): Promise<Tournament> {
  const { games, onPlanned } = tournaments;
  const { password_hash: hash } = await knownTournament(games.db, id);
  if (act.type === 'enter') {
    refuseSuspended(user, games.now());
    if (hash !== null && !(await games.passwords.verify(hash, act.password ?? ''))) {
      throw new Refusal('forbidden', 'wrong_password', 'This is not the password', { field: 'password' });
    }
  }
  await inTransaction(games.db, async (tx) => {
    const row = await holdTournament(tx, id);
    if (!row) throw new Refusal('not_found', 'no_tournament', 'There is no such tournament');
    if (act.type === 'enter') return enter(tx, row, user, games.now());
    if (act.type === 'withdraw') return withdraw(tx, row, user, games.now());
    if (row.organizer_id !== user.id && user.role !== 'admin') {
      throw new Refusal('forbidden', 'not_organizer', 'Only whoever has opened it can do that');
    }
    if (row.status === 'cancelled') return;
    refuseBegun(row);
    await updateTournament(tx, id, { status: 'cancelled', ended_at: games.now() });
  });
  onPlanned();
  return tournamentPage(games.db, await knownTournament(games.db, id));
}

type Tx = Tournaments['games']['db'];

async function enter(tx: Tx, row: TournamentRow, user: UserRow, now: number): Promise<void> {
  if (!(await insertEntry(tx, row.id, user.id, now))) return;
  refuseBegun(row);
  const { maxPlayers, minRating } = storedForm(row);
  if (row.entrants >= maxPlayers) {
    throw new Refusal('conflict', 'tournament_full', 'As many as there may be have entered');
  }
  if (user.elo < minRating) {
    throw new Refusal('forbidden', 'not_fit', `This tournament is for ${minRating} Conquest Points and more`);
  }
  const entered = { ...row, entrants: row.entrants + 1 };
  await updateTournament(tx, row.id, { entrants: entered.entrants });
  if (row.starts_at === null && entered.entrants === maxPlayers) await begin(tx, entered, now);
}

async function withdraw(tx: Tx, row: TournamentRow, user: UserRow, now: number): Promise<void> {
  if (row.status === 'running') {
    await advance(tx, row, { type: 'withdraw', id: user.id }, now);
  } else if (row.status === 'open' && (await deleteEntry(tx, row.id, user.id))) {
    await updateTournament(tx, row.id, { entrants: row.entrants - 1 });
  }
}

function refuseBegun({ status }: TournamentRow): void {
  if (status !== 'open')
    throw new Refusal('conflict', 'tournament_begun', 'This tournament has begun or is over');
}
