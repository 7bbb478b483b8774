import type { BoardMap } from '../model/boardMap.ts';
import type { GameEvent } from '../model/event.ts';
import type { GameState, Viewer } from '../model/state.ts';
import type { Say } from '../model/words.ts';
import { evolve } from '../rules/evolve.ts';
import { replay } from '../rules/replay.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import { stakesOf } from './logReference.ts';
import { eventsFor } from './eventsFor.ts';
import type { RosterEntry } from './gameWire.ts';
import { logLines, type LoggedLine } from './log.ts';
import { viewFor } from './viewFor.ts';
import { eyesIn } from './viewers.ts';

/** A game's log as one viewer may read it, as far as it has been told. */
export interface ViewerLog {
  /** Entries of the game's log told so far. */
  readonly entries: number;
  /** The state after them; null before the first. */
  readonly state: GameState | null;
  /** Oldest first. */
  readonly lines: readonly LoggedLine[];
}

export const EMPTY_LOG: ViewerLog = { entries: 0, state: null, lines: [] };

/** The facts of a game that its log needs besides the events. */
export interface LogContext {
  readonly map: BoardMap;
  readonly roster: readonly RosterEntry[];
  /** A game that is over is told to everybody whole. */
  readonly isOver: boolean;
  /** In English if absent. */
  readonly say?: Say;
}

/**
 * Tells on from where a log has got: what a viewer saw hangs on the positions,
 * so the game is played again entry by entry, each of them once.
 * @param more the entries that follow those told, in order
 */
export function extendLog(
  log: ViewerLog,
  viewer: Viewer,
  { map, roster, isOver, say }: LogContext,
  more: readonly { readonly at: number; readonly events: readonly GameEvent[] }[],
): ViewerLog {
  const lines = [...log.lines];
  let { state } = log;
  for (const { at, events } of more) {
    const after: GameState = state === null ? replay(map, events) : evolve(state, events);
    const seen = isOver ? events : eventsFor(events, state ?? after, after, eyesIn(after, viewer));
    // A command makes no more lines than events. In fog the count of events would tell how many are hidden.
    const counts = !isOver && rulesetFor(after.config).vision.hides;
    const first = counts ? lines.length : (state?.version ?? 0);
    const before = state;
    const stakes = stakesOf(seen, () => armiesIn(before, viewer, isOver));
    lines.push(...logLines(seen, { map, roster, teams: after.teams, say }, { at, first, stakes }));
    state = after;
  }
  return { entries: log.entries + more.length, state, lines };
}

function armiesIn(state: GameState | null, viewer: Viewer, isOver: boolean): readonly number[] {
  if (state === null) return [];
  return isOver ? state.armies : viewFor(state, eyesIn(state, viewer)).armies;
}
