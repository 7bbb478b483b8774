import { describe, expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { chooseAsGrandmaster } from '../../engine/ai/grandmaster.ts';
import { territoryId } from '../../engine/model/boardMap.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import type { GameEvent } from '../../engine/model/event.ts';
import { areMates } from '../../engine/model/state.ts';
import { diffViews, encodeGame } from '../../engine/view/encode.ts';
import { eventsFor } from '../../engine/view/eventsFor.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { sized } from '../support/size.ts';
import { hold } from './support/hold.ts';
import {
  configOf,
  decisionsOn,
  forEachPosition,
  GAMES_PER_KIND,
  hiddenCommands,
  hiddenTwin,
  kinds,
  ROOM,
  sightOf,
} from './support/twins.ts';

/** Enough for a Grandmaster to look at whatever they would look at. */
const FEW_THOUGHTS = 8;

/**
 * What a viewer may not see never leaves the server. Two states that differ
 * only there must look the same to them, byte by byte, in every form in which
 * the viewer could be told of the states.
 */
describe.each(kinds)('$gameMode, $visibility, $seats players in $teams teams', ({ seats, ...kind }) => {
  const config = configOf(kind);

  test('[G11] twins that differ only in hidden things project, encode and play alike', () => {
    let [compared, own] = [0, 0];
    forEachPosition(config, seats, (state, viewer, random) => {
      const twin = hiddenTwin(state, viewer, random);
      const [view, other] = [viewFor(state, viewer), viewFor(twin, viewer)];
      hold(bytes(other) === bytes(view), 'the same view');
      hold(
        bytes(encodeGame(other, ROOM(seats), 7)) === bytes(encodeGame(view, ROOM(seats), 7)),
        'the same wire',
      );
      if (viewer === state.current) {
        expect(chooseCommand(other, 5)).toEqual(chooseCommand(view, 5));
        // A Grandmaster thinks long, and the views are the same by now: the gate asks now and then.
        if (own++ % sized(4, 1) === 0) {
          expect(chooseAsGrandmaster(other, 5, FEW_THOUGHTS)).toEqual(
            chooseAsGrandmaster(view, 5, FEW_THOUGHTS),
          );
        }
      }
      if (bytes(state) !== bytes(twin)) compared++;
    });
    expect(compared).toBeGreaterThan(GAMES_PER_KIND);
  });

  test('[G12] commands that touch only hidden land tell nothing, whatever they are', () => {
    let compared = 0;
    forEachPosition(config, seats, (state, viewer, random) => {
      if (viewer !== 'spectator' && areMates(state, viewer, state.current)) return;
      const seen = sightOf(state, viewer);
      for (const command of hiddenCommands(state, seen, random)) {
        for (const { before, events, after } of decisionsOn(state, command, random)) {
          const told = eventsFor(events, before, after, viewer);
          const patch = diffViews(viewFor(before, viewer), viewFor(after, viewer), ROOM(seats), 2);
          const taken = takenIn(events, config);
          expect(told).toEqual(
            taken.map((to) => ({ type: 'owner_changed', territory: to, owner: state.current })),
          );
          expect(patch).toEqual({
            territories: taken.map((to) => ({
              id: territoryId(state.map, to),
              ownerId: `player-${state.current}`,
              armies: null,
            })),
            head: { version: 2 },
          });
          compared++;
        }
      }
    });
    expect(compared).toBeGreaterThan(GAMES_PER_KIND);
  });
});

/** Land of which everybody hears that it was taken: in light fog. */
const takenIn = (events: readonly GameEvent[], { visibility }: GameConfig): number[] =>
  visibility === 'fog'
    ? []
    : events.flatMap((event) => (event.type === 'territory_conquered' ? [event.to] : []));

const bytes = (value: unknown): string => JSON.stringify(value);
