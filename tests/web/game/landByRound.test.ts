import { assert, property } from 'fast-check';
import { test } from 'vitest';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { countTerritories, type GameState } from '../../../engine/model/state.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { EMPTY_LOG, extendLog } from '../../../engine/view/viewerLog.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { landByRound } from '../../../web/screens/game/end/landByRound.ts';
import { gameOf, tables } from '../../engine/support/games.ts';
import { same } from '../../engine/support/hold.ts';
import { boldPlayer } from '../../engine/support/randomPlayer.ts';

const landOf = (state: GameState): number[] => state.seats.map((_, seat) => countTerritories(state, seat));

test('the log alone tells how much land everybody had after each round, in every mode', () => {
  assert(
    property(tables, (table) => {
      const { events, state: opening } = startGame(
        table.map,
        table.config,
        table.ai,
        seededRandom(table.seed),
      );
      const entries = [{ at: 0, events }];
      const rounds = [landOf(opening)];
      let state = opening;
      for (const { before, after, events: more } of gameOf({ ...table, patience: 300 }, boldPlayer)) {
        entries.push({ at: 0, events: [...more] });
        if (after.round > before.round) rounds.push(landOf(after));
        state = after;
      }
      rounds.push(landOf(state));
      const roster = table.ai.map((isAi, seat) => ({
        id: `p${seat}`,
        username: `p${seat}`,
        selectedColor: '#DC2626',
        isAi,
      }));
      const { lines } = extendLog(EMPTY_LOG, 'spectator', { map: table.map, roster, isOver: true }, entries);
      const view = viewFor(state, 'spectator');
      same(landByRound({ view, players: roster }, lines), rounds, 'the curve is the game');
      const later = lines.slice(lines.findIndex(({ deed }) => deed?.type === 'turn') + 1);
      same(landByRound({ view, players: roster }, later), null, 'what begins later tells nothing');
    }),
    { numRuns: 25 },
  );
});
