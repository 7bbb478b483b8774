import type { TournamentMatch } from '../../../../sync-server/protocol/tournaments.ts';

export const MATCH_WIDTH = 200;
export const MATCH_HEIGHT = 52;
const APART_X = 44;
const APART_Y = 16;

/** A match of a bracket, or the place of one that is not paired yet. Lengths are in units of the picture. */
export interface Placed {
  /** Counted from 0, as in the tournament's rounds. */
  readonly round: number;
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly match: TournamentMatch | null;
  /** Its winner does not go on to another match of the bracket. */
  readonly isThird: boolean;
}

export interface Bracket {
  readonly width: number;
  readonly height: number;
  /** `columns[round]`, from above. */
  readonly columns: readonly (readonly Placed[])[];
}

/** Where the matches of a knockout stand: each between the two that lead to it, and the one for the third place below. */
export function layOut(rounds: readonly (readonly TournamentMatch[])[]): Bracket {
  const first = rounds[0]?.length ?? 0;
  const columns: Placed[][] = [];
  for (let round = 0, matches = first; matches >= 1; round++, matches /= 2) {
    const before = columns[round - 1];
    const column = Array.from({ length: matches }, (_, at): Placed => {
      const [upper, lower] = [before?.[2 * at], before?.[2 * at + 1]];
      const y = upper && lower ? (upper.y + lower.y) / 2 : at * (MATCH_HEIGHT + APART_Y);
      const match = rounds[round]?.[at] ?? null;
      return { round, at, x: round * (MATCH_WIDTH + APART_X), y, match, isThird: false };
    });
    columns.push(column);
  }
  const final = columns.at(-1)?.[0];
  if (final && columns.length > 1) {
    const y = final.y + 2 * (MATCH_HEIGHT + APART_Y);
    const match = rounds[final.round]?.[1] ?? null;
    columns.at(-1)?.push({ ...final, at: 1, y, match, isThird: true });
  }
  const lowest = Math.max(0, ...columns.flat().map(({ y }) => y + MATCH_HEIGHT));
  return {
    width: columns.length * (MATCH_WIDTH + APART_X) - APART_X,
    height: lowest,
    columns,
  };
}

/** Where the line from a match to the next one goes; null where none follows. */
export function linkOf({ columns }: Bracket, { round, at, x, y, isThird }: Placed): string | null {
  const next = columns[round + 1]?.[Math.floor(at / 2)];
  if (!next || isThird) return null;
  const from = y + MATCH_HEIGHT / 2;
  const to = next.y + MATCH_HEIGHT / 2;
  const middle = x + MATCH_WIDTH + APART_X / 2;
  return `M${x + MATCH_WIDTH} ${from}H${middle}V${to}H${next.x}`;
}

/** The match that an arrow key leads to from another; undefined where there is none. */
export function neighbour(
  { columns }: Bracket,
  { round, at, isThird }: Placed,
  key: string,
): Placed | undefined {
  switch (key) {
    case 'ArrowUp':
      return columns[round]?.[at - 1];
    case 'ArrowDown':
      return columns[round]?.[at + 1];
    case 'ArrowRight':
      return columns[round + 1]?.[Math.floor(at / 2)];
    case 'ArrowLeft':
      return columns[round - 1]?.[isThird ? 1 : 2 * at];
    case 'Home':
      return columns[0]?.[0];
    case 'End':
      return columns.at(-1)?.[0];
    default:
      return undefined;
  }
}
