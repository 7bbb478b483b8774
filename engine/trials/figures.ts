import type { FairnessRow } from '../maps/fairness.ts';
import type { BoardMap } from '../model/boardMap.ts';
import { gamesIn, type Played } from './trial.ts';
import { verdictOf, type SeatVerdict } from './verdict.ts';

/** How those fare who begin in a territory or are the first to hold a region. */
export interface Advantage {
  readonly id: string;
  readonly name: string;
  readonly games: number;
  /** Wins beside the fair share: 0.1 are 10 % more than fair. */
  readonly off: number;
  /** Standard error of `off`. */
  readonly error: number;
}

export interface TrialFigures {
  /** null = too few games have been played. */
  readonly verdict: SeatVerdict | null;
  readonly rows: readonly (FairnessRow & {
    /** Of a game, on the average. */
    readonly rounds: number;
    /** Games that the last round ended. */
    readonly atLimit: number;
  })[];
  /** Territories by how good it is to begin there, the best first, over all numbers of players. */
  readonly starts: readonly Advantage[];
  /** Regions by how good it is to hold them first, the best first. */
  readonly regions: readonly Advantage[];
}

/** What the games of a map come to. */
export function figuresOf(board: BoardMap, played: Played): TrialFigures {
  return {
    verdict: verdictOf(played.map(({ players, games, tally: { wins } }) => ({ players, games, wins }))),
    rows: played.map(({ players, games, tally }) => ({
      players,
      games,
      wins: tally.wins,
      rounds: Math.round((tally.rounds / Math.max(1, games)) * 10) / 10,
      atLimit: tally.atLimit,
    })),
    starts: advantages(board.territories, played, ({ began, beganWon }) => [began, beganWon]),
    regions: advantages(board.regions, played, ({ held, heldWon }) => [held, heldWon]),
  };
}

type Counts = readonly [games: readonly number[], won: readonly number[]];

function advantages(
  of: readonly { readonly id: string; readonly name: string }[],
  played: Played,
  countsOf: (tally: Played[number]['tally']) => Counts,
): Advantage[] {
  const all = of.map(({ id, name }, at): Advantage => {
    const rows = played.map(({ players, tally }) => {
      const [games, won] = countsOf(tally);
      return { fair: 1 / players, games: games[at] ?? 0, won: won[at] ?? 0 };
    });
    const sum = (figure: (row: (typeof rows)[number]) => number): number =>
      rows.reduce((total, row) => total + figure(row), 0);
    const expected = sum(({ fair, games }) => fair * games);
    if (expected === 0) return { id, name, games: 0, off: 0, error: 0 };
    return {
      id,
      name,
      games: gamesIn(rows),
      off: rounded(sum(({ won }) => won) / expected - 1),
      error: rounded(Math.sqrt(sum(({ fair, games }) => games * fair * (1 - fair))) / expected),
    };
  });
  return all.toSorted((one, other) => other.off - one.off || (one.id < other.id ? -1 : 1));
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
