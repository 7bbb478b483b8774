import { expect, test } from 'vitest';
import { territoryId } from '../../engine/model/boardMap.ts';
import { eventsFor } from '../../engine/view/eventsFor.ts';
import { capitalNews } from '../../sync-server/games/live/capitalNews.ts';
import type { GameState, Viewer } from '../../engine/model/state.ts';
import { decide } from '../../engine/rules/decide.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { configOf, ROOM } from '../engine/support/twins.ts';

const SEATS = 4;
const { roster } = ROOM(SEATS);

/** A whole game of commanders: each command with the states around it. */
function* game(seed: number) {
  const config = configOf({ gameMode: 'capitals', teams: 0, visibility: 'fog' });
  const random = seededRandom(seed);
  let { state } = startGame(gridBoard(7, 6), config, [true, true, true, true], random);
  while (state.result === null) {
    const decision = decide(state, state.current, chooseCommand(viewFor(state, state.current), seed), random);
    if (!decision.ok) throw new Error(decision.rejection.code);
    // They are people for those who are told.
    const people = (one: GameState) => ({
      ...one,
      seats: one.seats.map((seat) => ({ ...seat, isAi: false })),
    });
    yield { before: people(state), events: decision.events, after: people(decision.state) };
    state = decision.state;
  }
}

test('in fog the chance is told to the attacker alone, and all of the spoils to the conqueror', () => {
  const seen = { checks: 0, falls: 0 };
  for (const { before, events, after } of [1, 2].flatMap((seed) => [...game(seed)])) {
    const newsFor = (viewer: Viewer) =>
      capitalNews(eventsFor(events, before, after, viewer), { roomId: 'room', roster, after, viewer });
    const viewers: readonly Viewer[] = [0, 1, 2, 3, 'spectator'];
    for (const event of events) {
      if (event.type === 'capital_attack_checked') {
        seen.checks++;
        const { attacker, defender } = event.attack;
        for (const viewer of viewers) {
          const odds = newsFor(viewer).map(({ body }) => 'odds' in body && typeof body.odds);
          expect(odds).toEqual(viewer === attacker ? ['number'] : viewer === defender ? ['object'] : []);
        }
      }
      if (event.type !== 'capital_fell' || after.result !== null) continue;
      seen.falls++;
      for (const viewer of viewers) {
        const isConqueror = viewer === event.conqueror;
        expect(newsFor(viewer)).toMatchObject([
          {
            name: 'capitalElimination',
            body: {
              conqueror: `player-${event.conqueror}`,
              eliminated: `player-${event.eliminated}`,
              capitalTerritory: territoryId(after.map, event.capital),
              territoriesGained: isConqueror ? event.spoils.length : null,
              troopsGained: isConqueror ? event.spoils.reduce((sum, { armies }) => sum + armies, 0) : null,
            },
          },
        ]);
      }
    }
  }
  expect(seen.checks).toBeGreaterThan(2);
  expect(seen.falls).toBeGreaterThan(1);
});
