import { expect, test } from 'vitest';
import { decide } from '../../engine/tournaments/decide.ts';
import { evolve } from '../../engine/tournaments/evolve.ts';
import { dueGames } from '../../engine/tournaments/matches.ts';
import { newTournament, type TournamentCommand } from '../../engine/tournaments/model.ts';
import { decideApart } from '../../sync-server/tournaments/decider.ts';
import { sized } from '../support/size.ts';

const PLAYERS = sized(64, 512);

test('a round of many players is paired in a thread of its own as it would be here', async () => {
  const rules = { kind: 'swiss', bestOf: 1, rounds: 3, tableSize: 4 } as const;
  const entrants = Array.from({ length: PLAYERS }, (_, at) => ({ id: `p${at}`, rating: 2000 - at }));
  let state = newTournament(rules);
  state = decide(state, { type: 'start', entrants }).reduce(evolve, state);
  const commands = dueGames(state).map(({ match, game, players }): TournamentCommand => {
    const outcomes = players.map((id, place) => ({ id, place, isAbsent: false }));
    return { type: 'report', match, game, outcomes };
  });
  for (const command of commands.slice(0, -1)) state = decide(state, command).reduce(evolve, state);
  const last = commands.at(-1) as TournamentCommand;
  const events = await decideApart(state, last);
  expect(events).toEqual(decide(state, last));
  expect(events.at(-1)?.type).toBe('round_opened');
});
