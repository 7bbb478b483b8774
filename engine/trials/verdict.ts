import {
  deviation,
  FAIR_UP_TO,
  FAIR_WITHIN,
  isTelling,
  standardError,
  type FairnessRow,
} from '../maps/fairness.ts';

/** Half of a 95 % interval is so many standard errors. */
export const INTERVAL = 1.96;

/** `even`: each seat is close to fair. `leans`: one is not, and chance may be the reason. */
export const SEAT_VERDICTS = ['even', 'leans', 'uneven'] as const;
export type SeatVerdict = (typeof SEAT_VERDICTS)[number];

/** Judges the seats of tables for which fairness is promised; null = too few games have been played to say anything. */
export function verdictOf(rows: readonly FairnessRow[]): SeatVerdict | null {
  const judged = rows.filter(({ players, games }) => players <= FAIR_UP_TO && games > 0);
  const seats = judged.flatMap((row) =>
    row.wins.map((_, seat) => ({
      off: Math.abs(deviation(row, seat)),
      least: Math.abs(deviation(row, seat)) - INTERVAL * standardError(row),
    })),
  );
  if (judged.length === 0) return null;
  if (seats.some(({ least }) => least > FAIR_WITHIN)) return 'uneven';
  if (!judged.every(isTelling)) return null;
  return seats.some(({ off }) => off > FAIR_WITHIN) ? 'leans' : 'even';
}
