import { inTransaction } from '../../db/server/core/transaction.ts';
import { bannedEntrants, entriesOf, updateEntry } from '../../db/server/tournaments/entries.ts';
import { schedulesDue } from '../../db/server/tournaments/schedules.ts';
import {
  checkInsDue,
  holdTournament,
  tournamentsDue,
  updateTournament,
} from '../../db/server/tournaments/tournaments.ts';
import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { contestIdOf, resultsToHear, takeResult, type Heard } from '../fixtures/fixture.ts';
import { isOfDatabase } from '../runtime/databaseFault.ts';
import { startWorker, type Worker } from '../runtime/worker.ts';
import { advance } from './advance.ts';
import { cancel } from './cancel.ts';
import { hasCheckIn } from './checkIn.ts';
import type { Tournaments } from './context.ts';
import { takeOut } from './entering.ts';
import { gameNamed } from './matchRooms.ts';
import { tellEntrants } from './notices.ts';
import { openScheduled } from './schedules.ts';
import { storedForm } from './storedForm.ts';

const AT_ONCE = 20;
const POLL_MS = 5_000;

/**
 * Does what happens to tournaments by itself: those on a schedule are opened, players are told to check in, a tournament
 * starts when its time has come, results count, and whoever is banned is out.
 */
export const tournamentKeeper = (tournaments: Tournaments): Worker =>
  startWorker({
    work: async (isStopped) => {
      for (const step of [openDue, callPlayers, startDue, hearResults, barBanned]) {
        if (!isStopped()) await step(tournaments, isStopped);
      }
    },
    everyMs: POLL_MS,
    lease: { name: 'tournaments', leases: tournaments.games.leases },
    onError: (error) => tournaments.games.log.error({ err: error }, 'tournaments'),
  });

type Step = (tournaments: Tournaments, isStopped: () => boolean) => Promise<void>;

/** A tournament that cannot go on must not keep the others from it. */
async function apart({ games }: Tournaments, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isOfDatabase(error)) throw error;
    games.log.error({ err: error, tournament: id }, 'a tournament does not go on');
  }
}

const openDue: Step = async (tournaments) => {
  const { db, now } = tournaments.games;
  for (const schedule of await schedulesDue(db, now())) {
    await apart(tournaments, schedule.id, () => openScheduled(tournaments, schedule));
  }
};

const callPlayers: Step = async (tournaments) => {
  const { db, now } = tournaments.games;
  for (const id of await checkInsDue(db, now(), AT_ONCE)) {
    const row = await inTransaction(db, async (tx) => {
      const held = await holdTournament(tx, id);
      if (!held || held.check_in_at === null) return null;
      await updateTournament(tx, id, { check_in_at: null });
      return held;
    });
    if (row?.status !== 'open') continue;
    const missing = (await entriesOf(db, id)).filter(({ checkedInAt }) => checkedInAt === null);
    tellEntrants(
      tournaments,
      row,
      missing.map((entry) => entry.id),
      'check_in',
    );
  }
};

const startDue: Step = async (tournaments, isStopped) => {
  const { db, now } = tournaments.games;
  for (const { id } of await tournamentsDue(db, now(), AT_ONCE)) {
    if (isStopped()) return;
    await apart(tournaments, id, () => begin(tournaments, id));
  }
};

/** Begins a tournament with those who have entered and are there; too few, and it is cancelled. */
const begin = (tournaments: Tournaments, id: string): Promise<boolean> =>
  advance(tournaments, id, async (row) => {
    if (row.status !== 'open') return null;
    const all = await entriesOf(tournaments.games.db, id);
    const there = hasCheckIn(row) ? all.filter(({ checkedInAt }) => checkedInAt !== null) : all;
    if (there.length < storedForm(row).minPlayers) {
      await cancel(tournaments, row.id, row.version);
      return null;
    }
    const entrants = there.map(({ id: userId, rating }) => ({ id: userId, rating }));
    return { command: { type: 'start', entrants }, by: null };
  });

const hearResults: Step = async (tournaments, isStopped) => {
  for (;;) {
    const heard = await resultsToHear(tournaments.games.db, 'tournament');
    for (const one of heard) {
      if (isStopped()) return;
      await hear(tournaments, one);
    }
    if (heard.length === 0) return;
  }
};

async function hear(tournaments: Tournaments, heard: Heard): Promise<void> {
  const { db, now } = tournaments.games;
  const id = contestIdOf(heard.contest);
  const { outcome, players } = heard.result;
  const outcomes = players.map(({ userId, place, won, left, noShow }) => ({
    id: userId,
    place: outcome === 'unopened' ? (left ? 1 : 0) : won ? 0 : place === null ? null : Math.max(1, place),
    isAbsent: noShow && !won && (outcome !== 'unopened' || left),
  }));
  const command = { type: 'report' as const, ...gameNamed(heard.name), outcomes };
  let isRunning = false;
  await advance(tournaments, id, async (row) => {
    isRunning = row.status === 'running';
    return isRunning ? { command, by: null, claim: (tx) => takeResult(tx, heard, now()) } : null;
  });
  // Nobody waits for it any more.
  if (!isRunning) await inTransaction(db, (tx) => takeResult(tx, heard, now()));
}

const barBanned: Step = async (tournaments) => {
  const { db, now } = tournaments.games;
  for (const { userId, tournamentId } of await bannedEntrants(db, now(), AT_ONCE)) {
    await apart(tournaments, tournamentId, () => bar(tournaments, tournamentId, userId));
  }
};

/** Whoever is banned has not entered, if the tournament has not begun, and has lost what they have not won, if it has. */
async function bar(tournaments: Tournaments, id: string, userId: string): Promise<void> {
  const { db, now } = tournaments.games;
  const markBarred = (tx: typeof db) => updateEntry(tx, id, userId, { barred_at: now() });
  let open: TournamentRow | null = null;
  await advance(tournaments, id, async (row) => {
    open = row.status === 'open' ? row : null;
    return open === null ? { command: { type: 'withdraw', id: userId }, by: null, claim: markBarred } : null;
  });
  if (open !== null) await takeOut(tournaments, id, userId);
}
