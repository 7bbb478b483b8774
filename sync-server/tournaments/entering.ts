import { clanById } from '../../db/server/clans/clans.ts';
import { membershipOf } from '../../db/server/clans/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { deleteEntry, insertEntry, updateEntry } from '../../db/server/tournaments/entries.ts';
import { holdTournament, updateTournament } from '../../db/server/tournaments/tournaments.ts';
import { takesLate } from '../../engine/tournaments/model.ts';
import { refuseSuspended } from '../accounts/standing.ts';
import { CHECK_IN_MS, type TournamentAct } from '../protocol/tournaments.ts';
import { Refusal } from '../runtime/refusal.ts';
import { advance, tournamentState } from './advance.ts';
import { hasCheckIn, isCheckInOpen } from './checkIn.ts';
import type { Tournaments } from './context.ts';
import { followEntry, tellOfEntry } from './conversation.ts';
import { storedForm } from './storedForm.ts';
import { knownTournament } from './view.ts';

/** Enters a tournament before it begins, or late. Entering again changes nothing. */
export async function enter(
  tournaments: Tournaments,
  user: UserRow,
  id: string,
  { password }: Pick<TournamentAct & { type: 'enter' }, 'password'>,
): Promise<void> {
  const { games } = tournaments;
  const row = await knownTournament(games.db, id);
  refuseSuspended(user, games.now());
  const { password_hash: hash } = row;
  if (hash !== null && !(await games.passwords.verify(hash, password ?? ''))) {
    throw new Refusal('forbidden', 'wrong_password', 'This is not the password', { field: 'password' });
  }
  const hasEntered =
    row.status === 'open' ? await enterInTime(tournaments, user, id) : await enterLate(tournaments, user, id);
  if (hasEntered) await tellOfEntry(tournaments, row, user.id, true);
}

const enterInTime = ({ games }: Tournaments, user: UserRow, id: string): Promise<boolean> =>
  inTransaction(games.db, async (tx) => {
    const now = games.now();
    const row = await holdTournament(tx, id);
    if (row?.status !== 'open') throw begun();
    // Whoever enters when others check in has said that they are there.
    const checkedInAt = isCheckInOpen(row, now) ? now : null;
    if (!(await insertEntry(tx, id, user.id, { at: now, checkedInAt }))) return false;
    await refuseUnfit(tx, row, user);
    const entrants = row.entrants + 1;
    const isFull = row.starts_at === null && entrants === storedForm(row).maxPlayers;
    await updateTournament(tx, id, { entrants, ...(isFull && startOf(row, now)) });
    await followEntry(tx, row, user.id, true, now);
    return true;
  });

/** The start of a tournament that is full: at once, or when everybody has had the time to say that they are there. */
const startOf = (row: TournamentRow, now: number) =>
  hasCheckIn(row) ? { starts_at: now + CHECK_IN_MS, check_in_at: now } : { starts_at: now };

async function enterLate(tournaments: Tournaments, user: UserRow, id: string): Promise<boolean> {
  const { db, now } = tournaments.games;
  return advance(tournaments, id, async (row) => {
    const { state } = await tournamentState(db, row);
    if (state.entrants.some((entrant) => entrant.id === user.id)) return null;
    if (row.status !== 'running' || !takesLate(state)) throw begun();
    await refuseUnfit(db, row, user);
    return {
      command: { type: 'enter_late', entrant: { id: user.id, rating: user.elo } },
      by: user.id,
      claim: async (tx) => {
        await insertEntry(tx, id, user.id, { at: now(), checkedInAt: now() });
        await followEntry(tx, row, user.id, true, now());
        return true;
      },
    };
  });
}

async function refuseUnfit(db: Db, row: TournamentRow, user: UserRow): Promise<void> {
  const { maxPlayers, minRating } = storedForm(row);
  if (row.entrants >= maxPlayers) {
    throw new Refusal('conflict', 'tournament_full', 'As many as there may be have entered');
  }
  if (user.elo < minRating) {
    throw new Refusal('forbidden', 'not_fit', `This tournament is for ${minRating} Conquest Points and more`);
  }
  if (row.clan_id === null) return;
  const own = await membershipOf(db, user.id);
  if (own?.clan_id === row.clan_id) return;
  const clan = await clanById(db, row.clan_id);
  throw new Refusal(
    'forbidden',
    'other_clan',
    `This tournament is for members of ${clan?.name ?? 'another clan'}`,
  );
}

/** Says that somebody who has entered is there. */
export const checkIn = ({ games }: Tournaments, user: UserRow, id: string): Promise<void> =>
  inTransaction(games.db, async (tx) => {
    const row = await holdTournament(tx, id);
    if (!row || !isCheckInOpen(row, games.now())) {
      throw new Refusal(
        'conflict',
        'no_check_in',
        'You can check in during the last ten minutes before the start',
      );
    }
    if (!(await updateEntry(tx, id, user.id, { checked_in_at: games.now() }))) {
      throw new Refusal('conflict', 'not_entered', 'You have not entered this tournament');
    }
  });

/** Before the start as if they had never entered; later they have lost what they have not won. */
export async function withdraw(tournaments: Tournaments, user: UserRow, id: string): Promise<void> {
  const row = await knownTournament(tournaments.games.db, id);
  if (row.status === 'open') await takeOut(tournaments, id, user.id);
  await advance(tournaments, id, async ({ status }) =>
    status === 'running' ? { command: { type: 'withdraw', id: user.id }, by: user.id } : null,
  );
}

/** Takes an entry back, as if it had never been, from a tournament that has not begun. */
export async function takeOut(tournaments: Tournaments, id: string, userId: string): Promise<void> {
  const { games } = tournaments;
  const row = await inTransaction(games.db, async (tx) => {
    const held = await holdTournament(tx, id);
    if (held?.status !== 'open' || !(await deleteEntry(tx, id, userId))) return null;
    await updateTournament(tx, id, { entrants: held.entrants - 1 });
    await followEntry(tx, held, userId, false, games.now());
    return held;
  });
  if (row) await tellOfEntry(tournaments, row, userId, false);
}

export const begun = (): Refusal =>
  new Refusal('conflict', 'tournament_begun', 'This tournament has begun or is over');
