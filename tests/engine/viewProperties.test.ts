import { isDeepStrictEqual } from 'node:util';
import { assert, property, type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNKNOWN_CARD } from '../../engine/model/cards.ts';
import type { Command } from '../../engine/model/command.ts';
import { GAME_MODES, VISIBILITIES } from '../../engine/model/config.ts';
import { areMates, isAlive, type GameState, type Viewer } from '../../engine/model/state.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { decide } from '../../engine/rules/decide.ts';
import { decodeGame } from '../../engine/view/decode.ts';
import { applyPatch, diffViews, encodeGame } from '../../engine/view/encode.ts';
import { eventsFor } from '../../engine/view/eventsFor.ts';
import { gameWireSchema } from '../../engine/view/gameWire.ts';
import { isShownAhead, predictOne } from '../../engine/view/predict.ts';
import { targetsFor } from '../../engine/view/targets.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { runs, sized } from '../support/size.ts';
import { gameOf, tablesOf, type Step, type Table } from './support/games.ts';
import { fromJson, hold, same } from './support/hold.ts';
import { attack, deploy, fortify } from './support/play.ts';
import { boldPlayer } from './support/randomPlayer.ts';
import { roomOf } from './support/room.ts';

/** All modes, open and in fog, alone and in teams. */
const KINDS: readonly Arbitrary<Table>[] = GAME_MODES.flatMap((gameMode) =>
  VISIBILITIES.flatMap((visibility) =>
    [false, true].map((inTeams) =>
      tablesOf(gameMode)
        .filter(({ config }) => config.teams > 0 === inTeams)
        .map((table) => ({ ...table, config: { ...table.config, visibility } })),
    ),
  ),
);

/** Looks at one step in so many of random games of every kind, not the same in each game. The gate plays a quarter, and looks half as often. */
function eachStep(games: number, often: number, look: (step: Step, table: Table) => void): void {
  const [played, every] = [sized(games / 4, games), sized(often * 2, often)];
  const each = Math.ceil(played / KINDS.length);
  let looked = 0;
  for (const tables of KINDS) {
    assert(
      property(tables, (table) => {
        let count = table.seed % every;
        for (const step of gameOf(table, boldPlayer)) {
          if (count++ % every > 0) continue;
          look(step, table);
          looked++;
        }
      }),
      { ...runs(each, each, 7), unbiased: true },
    );
  }
  expect(looked).toBeGreaterThan(played);
}

const viewersOf = (state: GameState): Viewer[] => [...state.seats.keys(), 'spectator'];

/** A viewer knows the cards of their side, unless they are out of a game in fog, and all of them after the end. */
const knowsCards = (state: GameState, viewer: Viewer, seat: number): boolean =>
  state.result !== null ||
  (viewer !== 'spectator' &&
    areMates(state, viewer, seat) &&
    (state.config.visibility === 'open' || isAlive(state, viewer)));

describe('views of random games', () => {
  test('[V1] nobody sees a card of another side', () => {
    eachStep(100, 9, ({ before, after, events }) => {
      for (const viewer of viewersOf(after)) {
        const { hands, types } = viewFor(after, viewer).cards;
        const own = after.cards.hands.flatMap((hand, seat) => (knowsCards(after, viewer, seat) ? hand : []));
        hands.forEach((hand, seat) => {
          hold(hand.length === after.cards.hands[seat]?.length, 'the number of cards is public');
          hold(
            knowsCards(after, viewer, seat)
              ? isDeepStrictEqual(hand, after.cards.hands[seat])
              : hand.every((card) => card === UNKNOWN_CARD),
            'the cards are not',
          );
        });
        const known = types.flatMap((type, card) => (type === null ? [] : [card]));
        hold(
          known.every((card) => own.includes(card)),
          'types of those cards only',
        );
        for (const event of eventsFor(events, before, after, viewer)) {
          if (event.type !== 'card_drawn') continue;
          const told = event.card !== UNKNOWN_CARD;
          hold(told === knowsCards(before, viewer, event.seat), 'a drawn card is told to its side only');
        }
      }
    });
  });

  test('[V1] what is hidden can be anything: the view is the same', () => {
    eachStep(60, 9, ({ after }) => {
      for (const viewer of viewersOf(after)) {
        const { types, hands } = after.cards;
        const own = new Set(hands.flatMap((hand, seat) => (knowsCards(after, viewer, seat) ? hand : [])));
        const hidden: GameState = {
          ...after,
          cards: {
            ...after.cards,
            types: types.map((type, card) => (own.has(card) ? type : 'diamond')),
            hands: hands.map((hand, seat) =>
              knowsCards(after, viewer, seat) ? hand : hand.map((card) => card + 100),
            ),
          },
          secret: { pile: [], discard: [], dealtReinforcements: [], dealtRegions: [99] },
        };
        same(viewFor(hidden, viewer), viewFor(after, viewer), 'the same view');
      }
    });
  });

  test('[V2] the wire tells each view', () => {
    eachStep(150, 41, ({ after }, { map, ai }) => {
      for (const viewer of viewersOf(after)) {
        const view = viewFor(after, viewer);
        const wire = fromJson(encodeGame(view, roomOf(ai.length), view.version));
        same(gameWireSchema.parse(wire), wire, 'the schema knows every field');
        same(decodeGame(wire, map), view, 'nothing is lost');
      }
    });
  });

  test('[V3] patches turn one view into the next, once or twice', () => {
    eachStep(150, 29, ({ before, after }, { ai }) => {
      for (const viewer of viewersOf(after)) {
        const [old, now] = [viewFor(before, viewer), viewFor(after, viewer)];
        const patch = fromJson(diffViews(old, now, roomOf(ai.length), 2));
        const patched = applyPatch(encodeGame(old, roomOf(ai.length), 1), patch);
        same(patched, encodeGame(now, roomOf(ai.length), 2), 'the next view');
        same(applyPatch(patched, patch), patched, 'twice is once');
      }
    });
  });

  test('[V5] what is shown ahead is what is decided', () => {
    eachStep(60, 1, ({ before, seat, command, after }) => {
      const predicted = predictOne(viewFor(before, seat), command);
      hold(predicted.ok, 'what is accepted is shown');
      if (!predicted.ok || !isShownAhead(command)) return;
      const { version } = predicted.view;
      const view = viewFor(after, seat);
      // In fog nobody is told how many events there were.
      same(predicted.view, after.config.visibility === 'open' ? view : { ...view, version }, 'as it will be');
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
