import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNKNOWN_CARD } from '../../engine/model/cards.ts';
import type { Command } from '../../engine/model/command.ts';
import type { GameState, Viewer } from '../../engine/model/state.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { decide } from '../../engine/rules/decide.ts';
import { decodeGame } from '../../engine/view/decode.ts';
import { applyPatch, diffViews, encodeGame } from '../../engine/view/encode.ts';
import { eventsFor } from '../../engine/view/eventsFor.ts';
import { gameWireSchema } from '../../engine/view/gameWire.ts';
import { isPredictable, predictOne } from '../../engine/view/predict.ts';
import { targetsFor } from '../../engine/view/targets.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { gameOf, tables, type Step, type Table } from './support/games.ts';
import { fromJson, hold, same } from './support/hold.ts';
import { attack, deploy, fortify } from './support/play.ts';
import { randomPlayer } from './support/randomPlayer.ts';
import { roomOf } from './support/room.ts';

/** Looks at one step in so many of random games, not the same in each game. */
function eachStep(games: number, every: number, look: (step: Step, table: Table) => void): void {
  let looked = 0;
  assert(
    property(tables, (table) => {
      let count = table.seed % every;
      for (const step of gameOf(table, randomPlayer)) {
        if (count++ % every > 0) continue;
        look(step, table);
        looked++;
      }
    }),
    { numRuns: games, seed: 7 },
  );
  expect(looked).toBeGreaterThan(games);
}

const viewersOf = (state: GameState): Viewer[] => [...state.seats.keys(), 'spectator'];

describe('views of random games', () => {
  test('[V1] nobody sees a card of another', () => {
    eachStep(100, 9, ({ after, events }) => {
      for (const viewer of viewersOf(after)) {
        const { hands, types } = viewFor(after, viewer).cards;
        const own = viewer === 'spectator' ? [] : (after.cards.hands[viewer] ?? []);
        hands.forEach((hand, seat) => {
          hold(hand.length === after.cards.hands[seat]?.length, 'the number of cards is public');
          hold(seat === viewer || hand.every((card) => card === UNKNOWN_CARD), 'the cards are not');
        });
        const known = types.flatMap((type, card) => (type === null ? [] : [card]));
        hold(
          known.every((card) => own.includes(card)),
          'types of own cards only',
        );
        for (const event of eventsFor(events, viewer)) {
          if (event.type !== 'card_drawn' || event.seat === viewer) continue;
          hold(event.card === UNKNOWN_CARD, 'a drawn card is not told');
        }
      }
    });
  });

  test('[V1] what is hidden can be anything: the view is the same', () => {
    eachStep(60, 9, ({ after }) => {
      for (const viewer of viewersOf(after)) {
        const own = new Set(viewer === 'spectator' ? [] : after.cards.hands[viewer]);
        const { types, hands } = after.cards;
        const hidden: GameState = {
          ...after,
          cards: {
            ...after.cards,
            types: types.map((type, card) => (own.has(card) ? type : 'diamond')),
            hands: hands.map((hand, seat) => (seat === viewer ? hand : hand.map((card) => card + 100))),
          },
          secret: { pile: [], discard: [], dealtReinforcements: [], dealtRegions: [99] },
        };
        same(viewFor(hidden, viewer), viewFor(after, viewer), 'the same view');
      }
    });
  });

  test('[V2] the wire tells each view', () => {
    eachStep(40, 41, ({ after }, { map, seats }) => {
      for (const viewer of viewersOf(after)) {
        const view = viewFor(after, viewer);
        const wire = fromJson(encodeGame(view, roomOf(seats), view.version));
        same(gameWireSchema.parse(wire), wire, 'the schema knows every field');
        same(decodeGame(wire, map), view, 'nothing is lost');
      }
    });
  });

  test('[V3] patches turn one view into the next, once or twice', () => {
    eachStep(40, 29, ({ before, after }, { seats }) => {
      for (const viewer of viewersOf(after)) {
        const [old, now] = [viewFor(before, viewer), viewFor(after, viewer)];
        const patch = fromJson(diffViews(old, now, roomOf(seats), 2));
        const patched = applyPatch(encodeGame(old, roomOf(seats), 1), patch);
        same(patched, encodeGame(now, roomOf(seats), 2), 'the next view');
        same(applyPatch(patched, patch), patched, 'twice is once');
      }
    });
  });

  test('[V5] what is shown ahead is what is decided', () => {
    eachStep(60, 1, ({ before, seat, command, after }) => {
      const predicted = predictOne(viewFor(before, seat), command);
      hold(predicted.ok, 'what is accepted is shown');
      if (!predicted.ok || !isPredictable(command)) return;
      same(predicted.view, viewFor(after, seat), 'as it will be');
    });
  });

  test('[V6] choices are what the rules accept', () => {
    eachStep(80, 41, ({ after: state }) => {
      const offered = targetsFor(viewFor(state, state.current));
      const places = state.map.territories.map(({ id }) => id);
      const accepts = (command: Command): boolean =>
        decide(state, state.current, command, seededRandom(1)).ok;
      places.forEach((from, index) => {
        const targets = offered.get(index);
        if (state.phase === 'reinforcement' || state.pendingForcedRedeem) {
          hold(accepts(deploy(from, 1)) === (targets !== undefined), 'where armies can be placed');
          return;
        }
        const aim = (to: string): Command =>
          state.phase === 'fortify' ? fortify(from, to, 1) : attack(from, to);
        const accepted = places.flatMap((to, target) => (accepts(aim(to)) ? [target] : []));
        same(
          (targets ?? []).toSorted((a, b) => a - b),
          accepted,
          'where they can go',
        );
      });
      for (const viewer of viewersOf(state)) {
        hold(
          viewer === state.current || targetsFor(viewFor(state, viewer)).size === 0,
          'others have no choice',
        );
      }
    });
  });
});
