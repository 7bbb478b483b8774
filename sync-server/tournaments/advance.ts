import {
  appendToLog,
  holdTournament,
  tournamentById,
  tournamentLog,
  updateTournament,
} from '../../db/server/tournaments/tournaments.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { evolve } from '../../engine/tournaments/evolve.ts';
import { dueGames } from '../../engine/tournaments/matches.ts';
import {
  newTournament,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentState,
} from '../../engine/tournaments/model.ts';
import { standingsOf } from '../../engine/tournaments/standings.ts';
import { cancelUnopened, contestName, planFixture } from '../fixtures/fixture.ts';
import type { Tournaments } from './context.ts';
import { gameName, wishFor } from './matchRooms.ts';
import { tellOfEvents } from './notices.ts';
import { storedForm } from './storedForm.ts';

/** A tournament as its log tells it, and how long the log is. */
export async function tournamentState(
  db: Db,
  row: TournamentRow,
): Promise<{ state: TournamentState; length: number }> {
  const log = await tournamentLog(db, row.id);
  const events = log.flatMap(({ body }) => JSON.parse(body) as TournamentEvent[]);
  const { rules, clock } = storedForm(row);
  const start = newTournament(rules, clock !== 'async');
  return { state: events.reduce(evolve, start), length: log.length };
}

export interface Step {
  readonly command: TournamentCommand;
  /** Whoever wants it; null = the server. They are not told of what they do themselves. */
  readonly by: string | null;
  /** What has to be true, or is written with it, in the same transaction. False = nothing happens. */
  readonly claim?: (tx: Db, events: readonly TournamentEvent[]) => Promise<boolean>;
}

/**
 * Takes a command into the log of a tournament, plans the games that follow, keeps what lists are made of, and tells whom it
 * concerns. What follows is decided outside of the transaction, since pairing takes time; if the tournament has changed
 * meanwhile it is decided anew.
 * @param stepFor null = nothing is to be done about the tournament as it is
 * @returns whether anything has happened
 */
export async function advance(
  tournaments: Tournaments,
  id: string,
  stepFor: (row: TournamentRow) => Promise<Step | null>,
): Promise<boolean> {
  const { games, decide } = tournaments;
  for (;;) {
    const row = await tournamentById(games.db, id);
    const step = row ? await stepFor(row) : null;
    if (!row || !step) return false;
    const { state: before, length } = await tournamentState(games.db, row);
    const events = await decide(before, step.command);
    const state = events.reduce(evolve, before);
    const outcome = await inTransaction(games.db, async (tx) => {
      if (!(await holdTournament(tx, id, row.version))) return 'changed';
      if (step.claim && !(await step.claim(tx, events))) return 'refused';
      if (events.length > 0) await record(tx, row, { before, state, events, length, now: games.now() });
      return 'done';
    });
    if (outcome === 'changed') continue;
    if (outcome === 'refused' || events.length === 0) return false;
    tournaments.onPlanned();
    tellOfEvents(tournaments, row, { state, events, by: step.by, length });
    return true;
  }
}

interface Recorded {
  readonly before: TournamentState;
  readonly state: TournamentState;
  readonly events: readonly TournamentEvent[];
  readonly length: number;
  readonly now: number;
}

async function record(tx: Db, row: TournamentRow, recorded: Recorded): Promise<void> {
  const { before, state, events, length, now } = recorded;
  await appendToLog(tx, { tournament_id: row.id, seq: length, at: now, body: JSON.stringify(events) });
  const known = new Set(dueGames(before).map(gameName));
  const contest = contestName('tournament', row.id);
  if (state.isOver) await cancelUnopened(tx, contest);
  for (const game of dueGames(state)) {
    if (known.has(gameName(game))) continue;
    await planFixture(tx, contest, gameName(game), wishFor(row, game), now);
  }
  const winner = state.isOver
    ? standingsOf(state).find(({ place, isOut }) => place === 0 && !isOut)
    : undefined;
  await updateTournament(tx, row.id, {
    status: state.isOver ? 'over' : 'running',
    entrants: state.entrants.length,
    check_in_at: null,
    ended_at: state.isOver ? now : null,
    winner_id: winner?.id ?? null,
  });
}
