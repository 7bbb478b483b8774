import { fitsFormat, mapLimits, mapsFor } from './pool.ts';
import { happens, refuse, type WarRuling } from './ruling.ts';
import type { Line, OpenedBoard, Players, War, WarEvent } from './state.ts';
import {
  boardsOf,
  homeOf,
  mostAtOnce,
  otherSide,
  setOf,
  SIDE_SIZES,
  SIDES,
  USUAL_RULES,
  type Side,
} from './terms.ts';

/** Who may play for each side now: its members, but for those who are banned or have just left another clan. */
export type Fit = Readonly<Record<Side, ReadonlySet<string>>>;

/** Names who plays the boards of a set, and what its own boards are played on. Nobody else learns it before the set opens. */
export function lineUp(
  war: War,
  { side, set, lines }: { side: Side; set: number; lines: readonly Line[] },
  fit: Fit,
): WarRuling {
  if (war.status !== 'running' || set < war.setsOpen || set >= war.terms.sets.length) {
    return refuse('conflict', 'set_open', 'The line-up of this set cannot be changed');
  }
  const numbers = boardsOf(war.terms, set);
  const named = lines.map(({ board }) => board);
  if (named.some((board) => !numbers.includes(board)) || new Set(named).size < named.length) {
    return refuse('invalid', 'wrong_board', 'Each board of this set once', 'lines');
  }
  for (const line of lines) {
    const wrong = wrongLine(war, side, line, fit);
    if (wrong) return wrong;
  }
  const event: WarEvent = { type: 'lined_up', side, set, lines };
  return overLimit(war, side, event) ?? happens(event);
}

function wrongLine(war: War, side: Side, { board, players, pick }: Line, fit: Fit): WarRuling | null {
  const format = war.terms.formats[board - 1] ?? 'duel';
  const size = SIDE_SIZES[format];
  if (players.length !== size || new Set(players).size < size) {
    return refuse('invalid', 'wrong_number', `Board ${board} takes ${size} players of a side`, 'lines');
  }
  if (players.some((id) => !fit[side].has(id))) {
    return refuse('conflict', 'not_fit', `Somebody named for board ${board} may not play for the clan`);
  }
  if (!pick) return null;
  if (homeOf(war.terms, board) !== side) {
    return refuse('invalid', 'not_home', `The other side picks the map of board ${board}`, 'lines');
  }
  if (!war.terms.maps.includes(pick.map)) {
    return refuse('invalid', 'wrong_map', `The map of board ${board} is not in the pool`, 'lines');
  }
  return fitsFormat(pick.map, format, war.pool)
    ? null
    : refuse('invalid', 'wrong_map', `The map of board ${board} is not for ${2 * size} players`, 'lines');
}

/** The lines of a side for closed sets, and its boards that are open, as lines. */
function allLines(war: War, side: Side): (Line & { isDecided: boolean })[] {
  const open = war.boards
    .filter(({ status }) => status !== 'closed')
    .map(({ number, players, pick, home, status }) => ({
      board: number,
      players: [...players[side]],
      ...(pick && home === side ? { pick } : {}),
      isDecided: status === 'decided',
    }));
  const closed = war.lines[side].filter(({ board }) => setOf(war.terms, board) >= war.setsOpen);
  return [...open, ...closed.map((line) => ({ ...line, isDecided: false }))];
}

function overLimit(war: War, side: Side, event: WarEvent & { type: 'lined_up' }): WarRuling | null {
  const { terms } = war;
  const kept = allLines(war, side).filter(({ board }) => setOf(terms, board) !== event.set);
  const lines = [...kept, ...event.lines.map((line) => ({ ...line, isDecided: false }))];
  for (const player of new Set(event.lines.flatMap(({ players }) => players))) {
    const theirs = lines.filter(({ players }) => players.includes(player));
    if (theirs.length > terms.mostBoards) {
      return refuse(
        'conflict',
        'too_many_boards',
        `Nobody plays more than ${terms.mostBoards} boards of this war`,
      );
    }
    // A live game is over before the next set opens; one of a day a turn may still run then.
    const together = theirs.filter(
      ({ board, isDecided }) => !isDecided && (terms.clock === 'async' || setOf(terms, board) === event.set),
    );
    if (together.length > mostAtOnce(terms)) {
      return refuse(
        'conflict',
        'too_many_at_once',
        `Nobody plays more than ${mostAtOnce(terms)} boards at a time`,
      );
    }
  }
  return mapsOverLimit(war, side, lines);
}

function mapsOverLimit(war: War, side: Side, lines: readonly Line[]): WarRuling | null {
  const picked = lines.flatMap(({ board, pick }) => (pick ? [{ board, map: pick.map }] : []));
  for (const { board, map } of picked) {
    const format = war.terms.formats[board - 1] ?? 'duel';
    const limits = mapLimits(war.terms, side, format, war.pool);
    const same = picked.filter((one) => one.map === map);
    if (
      same.length > limits.all ||
      same.filter((one) => war.terms.formats[one.board - 1] === format).length > limits.format
    ) {
      return refuse('conflict', 'map_used_up', `The map of board ${board} is picked too often`);
    }
  }
  return null;
}

/** Opens a set: both line-ups are seen from now on, and whoever has named nobody who may play forfeits the board. */
export function openSet(war: War, fit: Fit): readonly WarEvent[] {
  const set = war.setsOpen;
  const boards = boardsOf(war.terms, set).map((board): OpenedBoard => {
    const home = homeOf(war.terms, board);
    const maps = mapsFor(war.terms, war.terms.formats[board - 1] ?? 'duel', war.pool);
    const own = home && war.lines[home].find((line) => line.board === board);
    return {
      board,
      pick: own?.pick ?? {
        map: maps[board % maps.length] ?? 'world',
        rules: USUAL_RULES,
      },
      players: {
        challenger: fitPlayers(war, 'challenger', board, fit),
        challenged: fitPlayers(war, 'challenged', board, fit),
      },
    };
  });
  return [
    { type: 'set_opened', set, boards },
    ...boards.flatMap(({ board, players }) => forfeits(board, players)),
  ];
}

/** The players whom a side has named for a board; nobody if one of them may not play any more. */
function fitPlayers(war: War, side: Side, board: number, fit: Fit): readonly string[] {
  const named = war.lines[side].find((line) => line.board === board)?.players ?? [];
  return named.every((id) => fit[side].has(id)) ? named : [];
}

function forfeits(board: number, players: Players): WarEvent[] {
  const absent = SIDES.filter((side) => players[side].length === 0);
  const [only] = absent;
  if (!only) return [];
  return absent.length === 2
    ? [{ type: 'decided', board, winner: null, by: 'void' }]
    : [{ type: 'decided', board, winner: otherSide(only), by: 'forfeit' }];
}
