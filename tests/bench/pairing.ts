import { evolve } from '../../engine/tournaments/evolve.ts';
import { dueGames } from '../../engine/tournaments/matches.ts';
import {
  MOST_PLAYERS,
  newTournament,
  type TournamentCommand,
  type TournamentState,
} from '../../engine/tournaments/model.ts';
import { decide } from '../../engine/tournaments/decide.ts';
import { decideApart } from '../../sync-server/tournaments/decider.ts';
import { figure, type Figure } from './report.ts';

const ROUNDS = 6;
const GOAL_S = 2;

/** The slowest round of a Swiss of the most players, paired in a thread of its own; each round half of them wins. */
export async function pairingFigure(): Promise<Figure> {
  const entrants = Array.from({ length: MOST_PLAYERS }, (_, at) => ({ id: `p${at}`, rating: 2000 - at }));
  const rules = { kind: 'swiss', bestOf: 1, rounds: ROUNDS, tableSize: 4 } as const;
  let state = newTournament(rules);
  let slowest = 0;
  const paired = async (command: TournamentCommand): Promise<TournamentState> => {
    const started = performance.now();
    const events = await decideApart(state, command);
    slowest = Math.max(slowest, (performance.now() - started) / 1000);
    return events.reduce(evolve, state);
  };
  state = await paired({ type: 'start', entrants });
  while (!state.isOver) {
    const games = dueGames(state);
    for (const [at, { match, game, players }] of games.entries()) {
      const order = at % 3 === 0 ? players.toReversed() : players;
      const outcomes = order.map((id, place) => ({ id, place, isAbsent: false }));
      const command = { type: 'report', match, game, outcomes } as const;
      if (at === games.length - 1) state = await paired(command);
      else state = decide(state, command).reduce(evolve, state);
    }
  }
  return figure('community.pairing.512', slowest, 's', GOAL_S);
}
