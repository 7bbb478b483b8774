import type { BoardMap } from '../model/boardMap.ts';
import type { DiceRolled, GameEvent } from '../model/event.ts';
import type { Seat } from '../model/ids.ts';
import { countArmies, countTerritories, type GameState } from '../model/state.ts';
import { evolve } from '../rules/evolve.ts';
import { replay } from '../rules/replay.ts';

/** One accepted command, or the end of a turn's time. */
export interface LogRow {
  readonly events: readonly GameEvent[];
  /** In milliseconds. */
  readonly at: number;
  /** The seat that acted; null when nobody did. */
  readonly seat: Seat | null;
  /** The turn's time ran out. */
  readonly expired: boolean;
}

/** Counts of what a player has done, until they left the seat. */
export interface PlayerStatistics {
  readonly eliminations: number;
  readonly conquests: number;
  /** Sets of cards redeemed, and the cards in them. */
  readonly cardTrades: number;
  readonly cardsTraded: number;
  /** Most held at one time. */
  readonly bestTerritories: number;
  readonly bestArmies: number;
  /** Time spent at the board, as far as the player's commands tell. */
  readonly playedMs: number;
}

/** Statistics and ratings want to know this of a finished game. */
export interface GameStatistics {
  readonly state: GameState;
  readonly players: readonly PlayerStatistics[];
  /** `wentOut[seat]`: the row with which a seat went out, or its player, without a team, left it; null while it stands. */
  readonly wentOut: readonly (number | null)[];
  /** `left[seat]`: its player has left it to a commander. */
  readonly left: readonly boolean[];
  /** `rolls[seat]`: all dice that have fallen while its player held the seat, in order. */
  readonly rolls: readonly (readonly DiceRolled[])[];
  /** Somebody let their first turn run out in the first round without a command. */
  readonly noShow: boolean;
}

/** A longer pause before a command is time away from the board. */
const LONGEST_THOUGHT_MS = 180_000;

const NOTHING_DONE: PlayerStatistics = {
  eliminations: 0,
  conquests: 0,
  cardTrades: 0,
  cardsTraded: 0,
  bestTerritories: 0,
  bestArmies: 0,
  playedMs: 0,
};

/** Folds the log of a game, a row a step, so that others may have their turn in between. */
export function* statisticsOf(map: BoardMap, rows: readonly LogRow[]): Generator<void, GameStatistics> {
  const [first, ...rest] = rows;
  if (!first) throw new Error('a game without a log');
  let state = replay(map, first.events);
  let at = first.at;
  let noShow = false;
  const acted = new Set<Seat>();
  const left = state.seats.map(() => false);
  const wentOut: (number | null)[] = state.seats.map(() => null);
  const rolls: DiceRolled[][] = state.seats.map(() => []);
  const isAlone = state.config.teams === 0;
  const players = state.seats.map((_, seat) => withBest(NOTHING_DONE, state, seat));

  for (const [index, row] of rest.entries()) {
    const before = state;
    state = evolve(before, row.events);
    if (row.seat !== null) acted.add(row.seat);
    noShow ||= isNoShow(before, row, acted);
    for (const event of row.events) {
      if (event.type === 'seat_abandoned') left[event.seat] = true;
      if (event.type === 'seat_returned') left[event.seat] = false;
    }
    const rolled = row.events.filter((event) => event.type === 'dice_rolled');
    for (const seat of state.seats.keys()) {
      const isIn = state.seats[seat]?.eliminated === false && !(isAlone && left[seat] === true);
      wentOut[seat] = isIn ? null : (wentOut[seat] ?? index);
      if (left[seat] === true) continue;
      rolls[seat]?.push(...rolled);
      players[seat] = withBest(
        moreDone(players[seat] ?? NOTHING_DONE, { before, state, row, since: at }, seat),
        state,
        seat,
      );
    }
    at = row.at;
    yield;
  }
  return { state, players, wentOut, left, rolls, noShow };
}

interface Moment {
  readonly before: GameState;
  readonly state: GameState;
  readonly row: LogRow;
  /** The time of the row before. */
  readonly since: number;
}

function moreDone(
  done: PlayerStatistics,
  { before, state, row, since }: Moment,
  seat: Seat,
): PlayerStatistics {
  if (row.seat !== seat) return done;
  const sets = row.events.filter((event) => event.type === 'cards_redeemed' && event.seat === seat).length;
  const conquests = row.events.filter((event) => event.type === 'territory_conquered' && event.seat === seat);
  const seenOut = state.seats.filter(
    ({ eliminatedBy }, other) => eliminatedBy === seat && before.seats[other]?.eliminatedBy !== seat,
  );
  return {
    ...done,
    eliminations: done.eliminations + seenOut.length,
    conquests: done.conquests + conquests.length,
    cardTrades: done.cardTrades + sets,
    cardsTraded: done.cardsTraded + 3 * sets,
    playedMs: done.playedMs + Math.min(LONGEST_THOUGHT_MS, Math.max(0, row.at - since)),
  };
}

const withBest = (done: PlayerStatistics, state: GameState, seat: Seat): PlayerStatistics => ({
  ...done,
  bestTerritories: Math.max(done.bestTerritories, countTerritories(state, seat)),
  bestArmies: Math.max(done.bestArmies, countArmies(state, seat)),
});

const isNoShow = (
  { round, current, seats }: GameState,
  { expired }: LogRow,
  acted: ReadonlySet<Seat>,
): boolean => expired && round === 1 && seats[current]?.isAi === false && !acted.has(current);
