import type { Db } from '../../db/server/core/open.ts';
import { knownTournament, listTournaments, tournamentPage } from '../../sync-server/tournaments/view.ts';
import { formColumn } from '../../sync-server/tournaments/storedForm.ts';
import { gameName } from '../../sync-server/tournaments/matchRooms.ts';
import { contestName } from '../../sync-server/fixtures/fixture.ts';
import { tournamentFormSchema } from '../../sync-server/protocol/tournaments.ts';
import { decide } from '../../engine/tournaments/decide.ts';
import { evolve } from '../../engine/tournaments/evolve.ts';
import { dueGames } from '../../engine/tournaments/matches.ts';
import {
  newTournament,
  type TournamentCommand,
  type TournamentEvent,
} from '../../engine/tournaments/model.ts';
import type { Figure } from './report.ts';

const RUNNING = 1_000;
const ENTRANTS = 32;
/** Rounds that have been played; the next one is under way. */
const PLAYED = 3;
const AT_ONCE = 100;

const FORM = tournamentFormSchema.parse({
  name: 'A cup',
  rules: { kind: 'swiss' },
  mapId: 'world',
  maxPlayers: ENTRANTS,
});
const tournamentId = (at: number): string => `cup${at}`;
const entrantOf = (at: number, place: number): string => `u${at * ENTRANTS + place}`;

/** The log of one of them, whose entrants are `p0`, `p1` and so on, and the names of its games. */
function played(): { log: TournamentEvent[][]; games: string[] } {
  let state = newTournament(FORM.rules, true);
  const log: TournamentEvent[][] = [];
  const games: string[] = [];
  const take = (command: TournamentCommand): void => {
    const events = decide(state, command);
    state = events.reduce(evolve, state);
    log.push(events);
  };
  take({
    type: 'start',
    entrants: Array.from({ length: ENTRANTS }, (_, at) => ({ id: `p${at}`, rating: 1_500 - at })),
  });
  for (let round = 0; round <= PLAYED; round++) {
    const due = dueGames(state);
    games.push(...due.map(gameName));
    if (round === PLAYED) break;
    for (const { match, game, players } of due) {
      const outcomes = players.map((id, place) => ({ id, place, isAbsent: false }));
      take({ type: 'report', match, game, outcomes });
    }
  }
  return { log, games };
}

/** Tournaments in the midst of their rounds, of users `u0`, `u1` and so on who are there. */
export async function fillTournaments(db: Db, now: number): Promise<void> {
  const { log, games } = played();
  const texts = log.map((events) => JSON.stringify(events));
  const form = formColumn(FORM);
  for (let from = 0; from < RUNNING; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, RUNNING - from) }, (_, next) => from + next);
    await db
      .insertInto('tournaments')
      .values(
        some.map((at) => ({
          id: tournamentId(at),
          name: FORM.name,
          description: '',
          organizer_id: entrantOf(at, 0),
          status: 'running' as const,
          form,
          password_hash: null,
          entrants: ENTRANTS,
          starts_at: null,
          created_at: now + at,
          ended_at: null,
          winner_id: null,
          clan_id: null,
          featured: 0,
          check_in_at: null,
        })),
      )
      .execute();
    for (const at of some) {
      const entrants = Array.from({ length: ENTRANTS }, (_, place) => entrantOf(at, place));
      await db
        .insertInto('tournament_entries')
        .values(
          entrants.map((id) => ({
            tournament_id: tournamentId(at),
            user_id: id,
            at: now,
            checked_in_at: now,
          })),
        )
        .execute();
      await db
        .insertInto('tournament_events')
        .values(
          texts.map((text, seq) => ({
            tournament_id: tournamentId(at),
            seq,
            at: now,
            body: text.replaceAll(/"p(\d+)"/g, (_, place: string) => `"${entrantOf(at, Number(place))}"`),
          })),
        )
        .execute();
      await db
        .insertInto('fixtures')
        .values(
          games.map((name) => ({
            contest: contestName('tournament', tournamentId(at)),
            name,
            wish: '{}',
            planned_at: now,
            opened_at: null,
            room_id: null,
            result: null,
            heard_at: null,
          })),
        )
        .execute();
    }
  }
}

type Timed = (name: string, look: (at: number) => Promise<unknown>) => Promise<Figure[]>;

/** What the list of tournaments costs, and the page of one. */
export const tournamentFigures = async (db: Db, timed: Timed): Promise<Figure[]> => [
  ...(await timed('tournaments', () => listTournaments(db))),
  ...(await timed('tournament', async (look) =>
    tournamentPage({ db }, await knownTournament(db, tournamentId((look * 37) % RUNNING)), null),
  )),
];
