import { membershipOf } from '../../db/server/clans/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { insertTournament, unendedOf } from '../../db/server/tournaments/tournaments.ts';
import { refuseSuspended } from '../accounts/standing.ts';
import { isRecruit } from '../clans/machine.ts';
import { reliabilityFor } from '../rooms/admission.ts';
import { chosenMap, refuseSeats } from '../rooms/playable.ts';
import { meetsReliability } from '../protocol/roomSettings.ts';
import {
  CHECK_IN_MS,
  MOST_TOURNAMENTS,
  ORGANIZER_RELIABILITY,
  type Tournament,
  type TournamentForm,
} from '../protocol/tournaments.ts';
import { Refusal } from '../runtime/refusal.ts';
import { hasCheckIn } from './checkIn.ts';
import type { Tournaments } from './context.ts';
import { openConversation } from './conversation.ts';
import { formColumn } from './storedForm.ts';
import { tournamentPage } from './view.ts';

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
    const message = `Whoever opens a tournament has taken ${ORGANIZER_RELIABILITY}% of their turns`;
    throw new Refusal('forbidden', 'not_reliable', message);
  }
  await refuseUnplayable(games.db, form);
  if (form.startsAt !== null && form.startsAt <= now) {
    throw new Refusal('invalid', 'in_the_past', 'It has to start later than now', { field: 'startsAt' });
  }
  const row = newTournament(
    form,
    {
      organizerId: user.id,
      clanId: form.clanOnly ? await ownClan(games.db, user, now) : null,
      passwordHash: form.password === undefined ? null : await games.passwords.hash(form.password),
    },
    now,
  );
  await inTransaction(games.db, async (tx) => {
    if ((await unendedOf(tx, user.id, MOST_TOURNAMENTS)) >= MOST_TOURNAMENTS) {
      throw new Refusal('conflict', 'too_many', `You have ${MOST_TOURNAMENTS} tournaments that are not over`);
    }
    await insertOpened(tx, row, now);
  });
  return tournamentPage(games, row, user);
}

/** Refuses a map that is not there, or too small for those who meet. */
export async function refuseUnplayable(db: Db, { mapId, rules }: TournamentForm): Promise<void> {
  refuseSeats(await chosenMap(db, mapId), rules.kind === 'league' ? rules.tableSize : 2);
}

async function ownClan(db: Db, user: UserRow, now: number): Promise<string> {
  const own = await membershipOf(db, user.id);
  if (own && !isRecruit(own, now)) return own.clan_id;
  const message = 'Only members of a clan, and no recruits, can open a tournament for it';
  throw new Refusal('forbidden', 'role_needed', message, { field: 'clanOnly' });
}

interface Opener {
  readonly organizerId: string;
  readonly clanId: string | null;
  readonly passwordHash: string | null;
}

/** The row of a tournament that nobody has entered. */
export function newTournament(
  form: TournamentForm,
  { organizerId, clanId, passwordHash }: Opener,
  now: number,
): TournamentRow {
  const row: TournamentRow = {
    id: uuidv7(now),
    name: form.name,
    description: form.description,
    organizer_id: organizerId,
    status: 'open',
    form: formColumn(form),
    password_hash: passwordHash,
    entrants: 0,
    starts_at: form.startsAt,
    created_at: now,
    ended_at: null,
    winner_id: null,
    version: 0,
    clan_id: clanId,
    featured: 0,
    check_in_at: null,
  };
  const isCalled = hasCheckIn(row) && form.startsAt !== null;
  return { ...row, check_in_at: isCalled ? Math.max(now, (form.startsAt ?? 0) - CHECK_IN_MS) : null };
}

/** Stores a tournament with its conversation, in one transaction. */
export async function insertOpened(tx: Db, row: TournamentRow, now: number): Promise<void> {
  await insertTournament(tx, row);
  await openConversation(tx, row, now);
}
