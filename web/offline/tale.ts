import type { Seat } from '../../engine/model/ids.ts';
import type { GameState } from '../../engine/model/state.ts';
import { evolve } from '../../engine/rules/evolve.ts';
import { replay } from '../../engine/rules/replay.ts';
import { eventsFor } from '../../engine/view/eventsFor.ts';
import { logLines } from '../../engine/view/story.ts';
import { eyesIn } from '../../engine/view/viewers.ts';
import type { LogLine } from '../../sync-server/protocol/games.ts';
import type { LocalGame } from './localGame.ts';

interface Told {
  readonly entries: number;
  readonly state: GameState | null;
  readonly lines: readonly LogLine[];
  /** Of a finished game everybody reads everything. */
  readonly isOver: boolean;
}

const NOTHING: Told = { entries: 0, state: null, lines: [], isOver: false };

/** The game's log as one seat may read it, oldest first. Each entry is told once, however often it is asked for. */
export function createTale(game: LocalGame, seat: Seat): () => readonly LogLine[] {
  let told = NOTHING;
  return () => {
    const isOver = game.state().result !== null;
    told = tellOn(game, seat, isOver && !told.isOver ? { ...NOTHING, isOver } : told);
    return told.lines;
  };
}

function tellOn(game: LocalGame, seat: Seat, told: Told): Told {
  const { roster } = game.facts();
  const names = {
    player: (player: Seat) => roster[player]?.username ?? 'A player',
    territory: (territory: number) => game.map.territories[territory]?.name ?? '',
    teams: game.state().teams,
  };
  const idOf = (player: Seat): string | null => roster[player]?.id ?? null;
  const lines = [...told.lines];
  let { state } = told;
  for (const { at, entry } of game.log().slice(told.entries)) {
    const { events } = entry;
    const after: GameState = state === null ? replay(game.map, events) : evolve(state, events);
    const seen = told.isOver ? events : eventsFor(events, state ?? after, after, eyesIn(after, seat));
    // A command makes no more lines than events.
    lines.push(...logLines(seen, names, idOf, { at, first: state?.version ?? 0 }));
    state = after;
  }
  return { ...told, entries: game.log().length, state, lines };
}
