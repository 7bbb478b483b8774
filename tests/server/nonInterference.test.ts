import { describe, expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { GameEvent } from '../../engine/model/event.ts';
import { areMates, type GameState, type Viewer } from '../../engine/model/state.ts';
import { decide } from '../../engine/rules/decide.ts';
import { sentencesOf, textOf } from '../../engine/view/sentencesOf.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import type { Position } from '../../sync-server/games/live/roomState.ts';
import { foggedUpdates, versionsAfter } from '../../sync-server/games/live/updates.ts';
import { versionFor } from '../../engine/view/viewers.ts';
import {
  configOf,
  forEachPosition,
  GAMES_PER_KIND,
  hiddenCommands,
  hiddenTwin,
  kinds,
  ROOM,
  sightOf,
} from '../engine/support/twins.ts';

/**
 * The server keeps what the engine keeps, one storey up: what it pushes, counts,
 * writes in the log and answers to a viewer is the same, byte by byte, in games
 * that differ only in what the viewer may not see.
 */

/** What everybody learns of a hidden position: from here on twins may differ. */
const PUBLIC_TURNS: readonly GameEvent['type'][] = [
  'player_eliminated',
  'capital_fell',
  'card_drawn',
  'cards_captured',
  'game_ended',
  'hill_activated',
  'hill_rotated',
];

/** The viewer has had six updates; how many have others had is hidden. */
const positionOf = (state: GameState, viewer: Viewer, others: number): Position => {
  const counts = Array.from({ length: state.seats.length + 1 }, () => 6 + others);
  const versions = counts.with(viewer === 'spectator' ? -1 : viewer, 6);
  const seats = state.seats.map(() => ({ last: null, next: null }));
  const ledger = { seq: 40 + others, head: '', turn: state.turn, rollIndex: others, seats };
  return { state, seq: 40 + others, versions, ledger, endedAt: null };
};

/** All that a viewer is told of a command: push, lines of the log, version. */
function toldOf(
  viewer: Viewer,
  others: number,
  before: GameState,
  { events, state: after, seat }: { events: readonly GameEvent[]; state: GameState; seat: number },
): string {
  const { roster } = ROOM(before.seats.length);
  const room = { id: 'room', roster, seatOf: new Map(roster.map(({ id }, index) => [id, index])) };
  const position = positionOf(before, viewer, others);
  const move = {
    cause: 'attack' as const,
    seat,
    at: 0,
    before: position,
    after: { ...position, state: after },
    events,
  };
  const updates = foggedUpdates(room, move);
  const update = updates.get(viewer) ?? null;
  const versions = versionsAfter(position.versions ?? [], updates);
  const names = {
    player: (one: number) => `Player ${one}`,
    territory: (one: number) => `Land ${one}`,
    teams: before.teams,
  };
  const lines = sentencesOf(update?.events ?? [], names).map(textOf);
  return JSON.stringify([update, lines, versionFor({ seq: 0, versions }, viewer)]);
}

const isConquest = (events: readonly GameEvent[]): boolean =>
  events.some(({ type }) => type === 'territory_conquered');

describe.each(kinds)('$gameMode, $visibility, $seats players in $teams teams', ({ seats, ...kind }) => {
  const config = configOf(kind);

  test('[G11] a command of their own sounds alike in twins', () => {
    let compared = 0;
    forEachPosition(config, seats, (state, _, random) => {
      const seat = state.current;
      const twin = hiddenTwin(state, seat, random);
      const command = chooseCommand(viewFor(state, seat), 5);
      const seed = random.below(1_000_000);
      const [one, other] = [state, twin].map((game) => decide(game, seat, command, seededRandom(seed)));
      if (!one?.ok || !other?.ok) throw new Error(`${command.type} was refused`);
      if ([...one.events, ...other.events].some(({ type }) => PUBLIC_TURNS.includes(type))) return;
      expect(toldOf(seat, 31, twin, { ...other, seat })).toBe(toldOf(seat, 0, state, { ...one, seat }));
      compared++;
    });
    expect(compared).toBeGreaterThan(GAMES_PER_KIND);
  });

  test('[G12] of a command that touches only hidden land they get nothing, and count nothing', () => {
    let compared = 0;
    forEachPosition(config, seats, (state, viewer, random) => {
      if (viewer !== 'spectator' && areMates(state, viewer, state.current)) return;
      for (const command of hiddenCommands(state, sightOf(state, viewer), random)) {
        const decision = decide(state, state.current, command, random);
        // In light fog everybody hears who takes what.
        if (!decision.ok || (config.visibility === 'light' && isConquest(decision.events))) continue;
        expect(toldOf(viewer, 3, state, { ...decision, seat: state.current })).toBe('[null,[],6]');
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(GAMES_PER_KIND);
  });
});
