import { countTerritories, handOf, isAlive, territoriesOf, type Board } from '../model/state.ts';
import type { Seat } from '../model/ids.ts';
import { swingOf } from '../odds/luck.ts';
import { reinforcementsFor } from '../rules/elements/reinforcement.ts';
import type { Replay } from './openReplay.ts';

export const MEASURES = ['land', 'armies', 'income', 'cards', 'luck'] as const;
export type Measure = (typeof MEASURES)[number];

/** The standing of a seat at one moment. */
export type Standing = Readonly<Record<Exclude<Measure, 'luck'>, number>>;

/** `measure[seat][point]`: point 0 is the deal, point n the end of turn n. */
export type Series = Readonly<Record<Measure, readonly (readonly number[])[]>>;

/** As far as whoever looks may know: land and armies that are hidden are not counted. */
export const standingOf = (board: Board, seat: Seat): Standing => ({
  land: countTerritories(board, seat),
  armies: territoriesOf(board, seat).reduce(
    (sum, territory) => sum + Math.max(0, board.armies[territory] ?? 0),
    0,
  ),
  income: isAlive(board, seat) && countTerritories(board, seat) > 0 ? incomeOf(board, seat) : 0,
  cards: handOf(board, seat).length,
});

function incomeOf(board: Board, seat: Seat): number {
  const { forTerritories, forRegions } = reinforcementsFor(board, seat);
  return forTerritories + forRegions;
}

/** The curves of a game by seat. Luck is in armies, added up. */
export function seriesOf(replay: Replay, seats: number): Series {
  const boards = [
    replay.stateAt(Math.min(1, replay.steps.length)),
    ...replay.turns.map(({ toSeq }) => replay.stateAt(toSeq)),
  ];
  const luckAt = luckSums(replay, seats);
  const curve = (measure: Exclude<Measure, 'luck'>): number[][] =>
    seatsOf(seats, (seat) => boards.map((board) => standingOf(board, seat)[measure]));
  return {
    land: curve('land'),
    armies: curve('armies'),
    income: curve('income'),
    cards: curve('cards'),
    luck: seatsOf(seats, (seat) => [0, ...replay.turns.map(({ toSeq }) => luckAt(toSeq)[seat] ?? 0)]),
  };
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
