import { appendToLog, tournamentLog, updateTournament } from '../../db/server/tournaments/tournaments.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { DAILY_ROUNDS } from '../../engine/rating/ranked.ts';
import { decide } from '../../engine/tournaments/decide.ts';
import { evolve } from '../../engine/tournaments/evolve.ts';
import { dueGames, type DueGame } from '../../engine/tournaments/matches.ts';
import {
  newTournament,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentState,
} from '../../engine/tournaments/model.ts';
import { standingsOf } from '../../engine/tournaments/standings.ts';
import { cancelUnopened, contestName, planFixture, type FixtureWish } from '../fixtures/fixture.ts';
import { DEFAULT_OPTIONS } from '../protocol/roomSettings.ts';
import { storedForm } from './storedForm.ts';

/** A tournament as its log tells it, and how long the log is. */
export async function tournamentState(
  db: Db,
  row: TournamentRow,
): Promise<{ state: TournamentState; length: number }> {
  const log = await tournamentLog(db, row.id);
  const events = log.flatMap(({ body }) => JSON.parse(body) as TournamentEvent[]);
  return { state: events.reduce(evolve, newTournament(storedForm(row).rules)), length: log.length };
}

/**
 * Takes a command into the log, plans the games that follow, and keeps what lists are made of. To be called in a
 * transaction that holds the tournament. Answers whether anything has happened.
 */
export async function advance(
  tx: Db,
  row: TournamentRow,
  command: TournamentCommand,
  now: number,
): Promise<boolean> {
  const { state: before, length } = await tournamentState(tx, row);
  const events = decide(before, command);
  if (events.length === 0) return false;
  const state = events.reduce(evolve, before);
  await appendToLog(tx, { tournament_id: row.id, seq: length, at: now, body: JSON.stringify(events) });
  const known = new Set(dueGames(before).map(nameOf));
  const contest = contestName('tournament', row.id);
  if (state.isOver) await cancelUnopened(tx, contest);
  for (const game of dueGames(state)) {
    if (known.has(nameOf(game))) continue;
    await planFixture(tx, contest, nameOf(game), wishFor(row, game), now);
  }
  const winner = state.isOver
    ? standingsOf(state).find(({ place, isOut }) => place === 0 && !isOut)
    : undefined;
  await updateTournament(tx, row.id, {
    status: state.isOver ? 'over' : 'running',
    ended_at: state.isOver ? now : null,
    winner_id: winner?.id ?? null,
  });
  return true;
}

/** A game's name among the fixtures of its tournament: the match, and which of its games. */
const nameOf = ({ match, game }: DueGame): string => `${match}g${game}`;
/** The match and the game of a fixture's name. */
export function gameNamed(name: string): { match: string; game: number } {
  const cut = name.lastIndexOf('g');
  return { match: name.slice(0, cut), game: Number(name.slice(cut + 1)) };
}

function wishFor(row: TournamentRow, { players }: DueGame): FixtureWish {
  const { mapId, clock } = storedForm(row);
  return {
    title: row.name,
    mapId,
    config: { ...DEFAULT_CONFIG, roundLimit: clock === 'async' ? DAILY_ROUNDS : 0, seating: [...players] },
    options: { ...DEFAULT_OPTIONS, clock },
    seats: players.map((userId) => ({ userId, team: null })),
  };
}
