import type { BoardMap } from '../model/boardMap.ts';
import type { TerritoryIndex } from '../model/ids.ts';
import { inEnglish, type Say } from '../model/words.ts';
import { NO_STAKES, type LogReference, type Stakes } from './logReference.ts';
import type { ViewEvent } from './events/viewEvent.ts';
import type { RosterEntry } from './gameWire.ts';
import type { LogSubject, Names } from './events/logSentence.ts';
import { sentencesOf } from './sentencesOf.ts';

export interface LoggedLine {
  readonly seq: number;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly text: string;
  /** The acting player; null for the game itself. */
  readonly playerId: string | null;
  readonly detail: string | null;
  readonly deed?: LogReference;
}

/** The names behind the indices of events, which a log needs besides them. */
interface Naming {
  readonly map: BoardMap;
  readonly roster: readonly RosterEntry[];
  readonly teams: readonly number[];
  /** In English if absent. */
  readonly say?: Say | undefined;
}

/** The time of a command, its first line's place in the log, and what stood against what before it. */
interface Moment {
  readonly at: number;
  readonly first: number;
  readonly stakes?: Stakes;
}

/** The lines of one command as a log keeps them. */
export function logLines(
  events: readonly ViewEvent[],
  { map, roster, teams, say = inEnglish }: Naming,
  { at, first, stakes = NO_STAKES }: Moment,
): LoggedLine[] {
  const names: Names = {
    player: (seat) => roster[seat]?.username ?? say('A player'),
    territory: (territory) => map.territories[territory]?.name ?? '',
    teams,
  };
  return sentencesOf(events, names, say).map((line, position) => ({
    seq: first + position,
    at,
    text: line.text,
    playerId: line.seat === null ? null : (roster[line.seat]?.id ?? null),
    detail: line.detail,
    ...(line.subject && { deed: referenceOf(line.subject, { map, roster }, stakes) }),
  }));
}

function referenceOf(
  about: LogSubject,
  { map, roster }: Pick<Naming, 'map' | 'roster'>,
  stakes: Stakes,
): LogReference {
  if (about.type === 'turn') return about;
  const id = (territory: TerritoryIndex): string => map.territories[territory]?.id ?? '';
  if (about.type === 'placement') {
    return { type: 'placement', territoryId: id(about.territory), armies: about.armies };
  }
  const { rolls, lost, killed, conquered } = about;
  const [first, last] = [rolls[0], rolls.at(-1)];
  return {
    type: 'battle',
    fromId: id(first?.from ?? -1),
    toId: id(first?.to ?? -1),
    attackerId: roster[first?.attacker ?? -1]?.id ?? '',
    defenderId: roster[first?.defender ?? -1]?.id ?? null,
    attackerDice: [...(last?.attackerDice ?? [])],
    defenderDice: [...(last?.defenderDice ?? [])],
    rolls: rolls.length,
    attackerLosses: lost,
    defenderLosses: killed,
    conquered,
    ...stakes,
  };
}
