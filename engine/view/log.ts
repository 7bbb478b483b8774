import type { BoardMap } from '../model/boardMap.ts';
import { inEnglish, type Say } from '../model/words.ts';
import type { ViewEvent } from './eventsFor.ts';
import type { RosterEntry } from './gameWire.ts';
import { storyOf, type Names } from './story.ts';

export interface LoggedLine {
  readonly seq: number;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly text: string;
  /** The acting player; null for the game itself. */
  readonly playerId: string | null;
  readonly detail: string | null;
}

/** Who plays where: what a log needs besides the events. */
interface Cast {
  readonly map: BoardMap;
  readonly roster: readonly RosterEntry[];
  readonly teams: readonly number[];
  /** In English if absent. */
  readonly say?: Say | undefined;
}

/** The lines of one command as a log keeps them, counted from `first`. */
export function logLines(
  events: readonly ViewEvent[],
  { map, roster, teams, say = inEnglish }: Cast,
  { at, first }: { readonly at: number; readonly first: number },
): LoggedLine[] {
  const names: Names = {
    player: (seat) => roster[seat]?.username ?? say('A player'),
    territory: (territory) => map.territories[territory]?.name ?? '',
    teams,
  };
  return storyOf(events, names, say).map((line, position) => ({
    seq: first + position,
    at,
    text: line.text,
    playerId: line.seat === null ? null : (roster[line.seat]?.id ?? null),
    detail: line.detail,
  }));
}
