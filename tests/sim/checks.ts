import { isDeepStrictEqual } from 'node:util';
import { eventsAfter } from '../../db/server/games/games.ts';
import type { EventRow } from '../../db/server/schema/games.ts';
import { decodeEvents } from '../../db/server/games/storedState.ts';
import type { GameState } from '../../engine/model/state.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { replay } from '../../engine/rules/replay.ts';
import { liveRooms } from '../../sync-server/games/live/liveRooms.ts';
import { deviceFaults } from './deviceChecks.ts';
import { intentFaults, logFaults, versionFaults } from './logChecks.ts';
import { planFaults } from './planChecks.ts';
import type { Truth } from './truth.ts';
import type { World } from './world.ts';

export interface Verdict {
  /** Each sentence says what does not hold. */
  readonly faults: readonly string[];
  /** Commands of players in the log. */
  readonly commands: number;
  /** Steps of plans in the log. */
  readonly planSteps: number;
}

/** On a full disk, or where what a command was decided on top of could not be stored. */
const EXPECTED = /disk is full|is not at \d/;

/** Looks whether all holds that must hold after every schedule. */
export async function verdictOn(world: World): Promise<Verdict> {
  const { sqlite, opening, history } = world;
  const games = world.server()?.games;
  const room = await games?.live.get(opening.roomId);
  if (!games || !room) return { faults: ['the server does not come back'], commands: 0, planSteps: 0 };

  const rows = await eventsAfter(games.db, opening.roomId, 0);
  const truth: Truth = { rows, states: statesOf(world, rows), room };
  const reloaded = await liveRooms(games.db, games.signer, null).get(opening.roomId);
  const plans = planFaults(truth, sqlite, history);
  const own = [
    ...(isDeepStrictEqual(room.stored.state, truth.states.at(-1))
      ? []
      : ['the server is not where its log is']),
    ...(isDeepStrictEqual(reloaded?.stored, room.stored) ? [] : ['a server that starts now is elsewhere']),
    ...history.errors.filter((line) => !EXPECTED.test(line)).map((line) => `the server complained: ${line}`),
  ];
  return {
    commands: rows.filter(({ key }) => key !== null).length,
    planSteps: plans.steps,
    faults: [
      ...logFaults(world, truth),
      ...intentFaults(world, truth),
      ...versionFaults(world, truth),
      ...deviceFaults(world, truth),
      ...plans.faults,
      ...own,
    ],
  };
}

function statesOf({ opening: { board } }: World, rows: readonly EventRow[]): GameState[] {
  const states: GameState[] = [];
  for (const { body } of rows) {
    const before = states.at(-1);
    states.push(before ? evolve(before, decodeEvents(body)) : replay(board, decodeEvents(body)));
  }
  return states;
}
