import { inTransaction } from '../../db/server/core/transaction.ts';
import {
  entriesOf,
  holdTournament,
  tournamentsDue,
  updateTournament,
} from '../../db/server/tournaments/tournaments.ts';
import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import type { Db } from '../../db/server/core/open.ts';
import { contestIdOf, resultsToHear, takeResult, type Heard } from '../fixtures/fixture.ts';
import { startWorker, type Worker } from '../runtime/worker.ts';
import { advance, gameNamed } from './advance.ts';
import type { Tournaments } from './context.ts';
import { storedForm } from './storedForm.ts';

const POLL_MS = 5_000;

/** Starts tournaments whose time has come, and takes the results of their games. */
export const tournamentKeeper = (tournaments: Tournaments): Worker =>
  startWorker({
    work: async (isStopped) => {
      const { games, onPlanned } = tournaments;
      for (const { id } of await tournamentsDue(games.db, games.now())) {
        if (isStopped()) return;
        await inTransaction(games.db, async (tx) => {
          const row = await holdTournament(tx, id);
          if (row?.status === 'open') await begin(tx, row, games.now());
        });
        onPlanned();
      }
      for (;;) {
        const heard = await resultsToHear(games.db, 'tournament');
        for (const one of heard) {
          if (isStopped()) return;
          await inTransaction(games.db, (tx) => hear(tx, one, games.now()));
        }
        if (heard.length === 0) return;
        onPlanned();
      }
    },
    everyMs: POLL_MS,
    lease: { name: 'tournaments', leases: tournaments.games.leases },
    onError: (error) => tournaments.games.log.error({ err: error }, 'tournaments'),
  });

/** Begins a tournament with those who have entered; too few, and it is cancelled. */
export async function begin(tx: Db, row: TournamentRow, now: number): Promise<void> {
  const entrants = await entriesOf(tx, row.id);
  if (entrants.length < storedForm(row).minPlayers) {
    await updateTournament(tx, row.id, { status: 'cancelled', ended_at: now });
  } else {
    await advance(tx, row, { type: 'start', entrants }, now);
  }
}

async function hear(tx: Db, heard: Heard, now: number): Promise<void> {
  if (!(await takeResult(tx, heard, now))) return;
  const row = await holdTournament(tx, contestIdOf(heard.contest));
  if (row?.status !== 'running') return;
  const { outcome, players } = heard.result;
  const outcomes = players.map(({ userId, place, won, left, noShow }) => ({
    id: userId,
    place: outcome === 'unopened' ? (left ? 1 : 0) : won ? 0 : place === null ? null : Math.max(1, place),
    isAbsent: noShow && !won && (outcome !== 'unopened' || left),
  }));
  await advance(tx, row, { type: 'report', ...gameNamed(heard.name), outcomes }, now);
}
