import { eventsAfter } from '../../../db/server/games/games.ts';
import { decodeEvents, decodeVersions } from '../../../db/server/games/storedState.ts';
import type { EventRow } from '../../../db/server/schema/games.ts';
import { HIDDEN_CAUSE } from '../../../engine/model/cause.ts';
import type { GameState, GameView } from '../../../engine/model/state.ts';
import { foldCache, oneByOne } from '../../../engine/replay/foldCache.ts';
import { lockstepAt, patched, type Lockstep } from '../../../engine/replay/lockstep.ts';
import { replayOf, type ReplayStep } from '../../../engine/replay/openReplay.ts';
import { timelineOf } from '../../../engine/replay/timeline.ts';
import { evolve } from '../../../engine/rules/evolve.ts';
import { replay } from '../../../engine/rules/replay.ts';
import { encodeGame } from '../../../engine/view/encode.ts';
import { eventsFor } from '../../../engine/view/eventsFor.ts';
import type { GamePatch } from '../../../engine/view/gameWire.ts';
import { viewerUpdate, type Transition } from '../../../engine/view/viewerUpdate.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { eyesIn, FIRST_VERSION, versionFor } from '../../../engine/view/viewers.ts';
import type { Games } from '../../games/live/context.ts';
import { factsOf } from '../../games/live/roomState.ts';
import { toldTurns, type Watching } from '../../games/live/watch.ts';
import { breather } from './breather.ts';
import { missingBaseline, type ToldReplay } from './toldReplay.ts';

/** What a viewer of a running game has been told, step by step; more is told on from it. */
export interface Told {
  /** Entries of the game's log read so far. */
  readonly entries: number;
  readonly state: GameState;
  readonly first: Lockstep;
  /** Numbered by the viewer's own version: in fog no number tells how much is hidden. */
  readonly steps: readonly ReplayStep[];
  readonly patches: readonly GamePatch[];
}

const NO_PATCH: GamePatch = { territories: [], head: {} };

/** Tells on from where the viewer had got; reads what was stored since. */
export async function tellOn(games: Games, watching: Watching, told: Told | null): Promise<Told> {
  const last = toldTurns(watching);
  const stored = await eventsAfter(games.db, watching.room.id, told?.entries ?? 0);
  const rows = stored.filter(({ turn }) => turn <= last);
  const [deal, ...rest] = rows;
  const start = told ?? (deal?.seq === 1 ? dealt(watching, deal) : null);
  if (start === null) throw missingBaseline();
  const breathe = breather();
  const steps = [...start.steps];
  const patches = [...start.patches];
  let { entries, state } = start;
  for (const row of told ? rows : rest) {
    const events = decodeEvents(row.body);
    const next = evolve(state, events);
    const version = versionFor({ seq: row.seq, versions: decodeVersions(row.versions) }, watching.viewer);
    // In fog a command that shows the viewer nothing is no step of theirs.
    if (version > (steps.at(-1)?.seq ?? 0)) {
      const act = { cause: row.cause, seat: row.seat, before: state, after: next, events };
      const [step, patch] = stepOf(watching, act, version);
      steps.push(step);
      patches.push(patch);
    }
    [entries, state] = [row.seq, next];
    await breathe();
  }
  return { ...start, entries, state, steps, patches };
}

function dealt({ room, viewer }: Watching, row: EventRow): Told {
  const events = decodeEvents(row.body);
  const state = replay(room.stored.state.map, events);
  const eyes = eyesIn(state, viewer);
  const facts = factsOf(room.id, room.decided, { endedAt: null });
  const game = encodeGame(viewFor(state, eyes), facts, FIRST_VERSION);
  const seen = eventsFor(events, state, state, eyes);
  return {
    entries: 1,
    state,
    first: lockstepAt(state.map, game, FIRST_VERSION),
    steps: [{ seq: FIRST_VERSION, turn: 0, seat: null, cause: 'game_started', events: seen }],
    patches: [NO_PATCH],
  };
}

function stepOf({ room, viewer }: Watching, act: Transition, version: number): [ReplayStep, GamePatch] {
  const update = viewerUpdate(act, viewer, factsOf(room.id, room.decided, { endedAt: null }), version);
  return [
    {
      seq: version,
      turn: act.before.turn,
      // In fog it is not told who did what is not told either.
      seat: update.cause === HIDDEN_CAUSE ? null : act.seat,
      cause: update.cause,
      events: update.events,
    },
    update.patch,
  ];
}

/** The steps told so far as a game that can be looked at anywhere. */
export function runningReplay({ first, steps, patches, state: { map } }: Told): ToldReplay<GameView> {
  const patch = oneByOne<Omit<Lockstep, 'seq'>>((game, seq) =>
    seq === 1 ? game : patched(game, patches[seq - 1] ?? NO_PATCH),
  );
  const at = foldCache(first, steps.length, patch);
  const watched = replayOf(map, steps, (seq) => at(seq).view);
  return { replay: watched, timeline: timelineOf(watched), patches };
}
