import { countTerritories, handOf, isAlive, territoriesOf, type Board } from '../model/state.ts';
import type { Seat } from '../model/ids.ts';
import { swingOf } from '../odds/luck.ts';
import { reinforcementsFor } from '../rules/elements/reinforcement.ts';
import type { Replay } from './openReplay.ts';

export const MEASURES = ['land', 'armies', 'income', 'cards', 'luck'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a board shows of a seat, as far as whoever looks may know: land and armies that are hidden are not counted. */
const COUNTED = {
  land: countTerritories,
  armies: (board, seat) =>
    territoriesOf(board, seat).reduce((sum, territory) => sum + Math.max(0, board.armies[territory] ?? 0), 0),
  income: (board, seat) =>
    isAlive(board, seat) && countTerritories(board, seat) > 0 ? incomeOf(board, seat) : 0,
  cards: (board, seat) => handOf(board, seat).length,
} satisfies Record<Exclude<Measure, 'luck'>, (board: Board, seat: Seat) => number>;

/** The standing of a seat at one moment. */
export type Standing = Readonly<Record<keyof typeof COUNTED, number>>;

/** The standing of a seat on a board. */
export const standingOf = (board: Board, seat: Seat): Standing => ({
  land: COUNTED.land(board, seat),
  armies: COUNTED.armies(board, seat),
  income: COUNTED.income(board, seat),
  cards: COUNTED.cards(board, seat),
});

function incomeOf(board: Board, seat: Seat): number {
  const { forTerritories, forRegions } = reinforcementsFor(board, seat);
  return forTerritories + forRegions;
}

/** `curves[seat][point]`: point 0 is the deal, point n the end of turn n. Luck is in armies, added up. */
export function curvesOf(replay: Replay, seats: number, measure: Measure): number[][] {
  const points = [Math.min(1, replay.steps.length), ...replay.turns.map(({ toSeq }) => toSeq)];
  if (measure === 'luck') {
    const luckAt = luckSums(replay, seats);
    return seatsOf(seats, (seat) => points.map((seq, point) => (point === 0 ? 0 : (luckAt(seq)[seat] ?? 0))));
  }
  const boards = points.map((seq) => replay.stateAt(seq));
  return seatsOf(seats, (seat) => boards.map((board) => COUNTED[measure](board, seat)));
}

const seatsOf = <Of>(seats: number, of: (seat: Seat) => Of): Of[] =>
  Array.from({ length: seats }, (_, seat) => of(seat));

/**
 * By seat, after entry `seq`: armies by which a seat's dice of all entries up to there were better than average ones. They are added up
 * as far as they are asked for: a game that is opened at its beginning has none.
 */
export function luckSums(
  { steps }: Pick<Replay, 'steps'>,
  seats: number,
): (seq: number) => readonly number[] {
  let last: readonly number[] = seatsOf(seats, () => 0);
  const sums = [last];
  return (seq) => {
    for (const { events } of steps.slice(sums.length - 1, seq)) {
      for (const event of events) {
        if (event.type !== 'dice_rolled') continue;
        const { attacker, defender, attackerDice, defenderDice, attackerLosses, defenderLosses } = event;
        const usual = swingOf(attackerDice.length, defenderDice.length).mean;
        const gain = defenderLosses - attackerLosses - usual;
        last = last.map((sum, seat) =>
          seat === attacker ? sum + gain : seat === defender ? sum - gain : sum,
        );
      }
      sums.push(last);
    }
    return sums[seq] ?? [];
  };
}
