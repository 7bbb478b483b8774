import type { Seat } from '../model/ids.ts';
import { countTerritories, membersOf, type GameState } from '../model/state.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';

/** A side at the end of a game. */
export interface PlacedSide {
  readonly seats: readonly Seat[];
  /** 0 is best; equal places are a tie. */
  readonly place: number;
  readonly won: boolean;
}

/**
 * The sides of a finished game with their places: winners, then whoever still stands by the standing of the mode
 * and by land, then the others, whoever went out last first. A commander wins nothing for a side that has left.
 * @param wentOut `wentOut[seat]`: when a seat went out, as any number that grows; null while it stands
 * @param left `left[seat]`: its player has left it to a commander
 */
export function placesOf(
  state: GameState,
  wentOut: readonly (number | null)[],
  left: readonly boolean[],
): PlacedSide[] {
  const winners = state.result?.winners ?? [];
  const { mode } = rulesetFor(state.config);
  const sides = [...new Set(state.teams)].map((team) => {
    const seats = membersOf(state, team);
    const isDeserted = seats.every((seat) => left[seat] === true);
    const won = !isDeserted && seats.some((seat) => winners.includes(seat));
    const out = lastOf(seats.map((seat) => wentOut[seat] ?? null));
    const land = seats.reduce((sum, seat) => sum + countTerritories(state, seat), 0);
    const order = won ? [2] : out === null ? [1, ...mode.standing(state, seats), land] : [0, out];
    return { seats, won, order };
  });
  return sides.map(({ seats, won, order }) => ({
    seats,
    won,
    place: sides.filter((other) => compare(other.order, order) > 0).length,
  }));
}

/** A side is out when the last of its seats is. */
const lastOf = (times: readonly (number | null)[]): number | null =>
  times.reduce<number | null>(
    (last, time) => (last === null || time === null ? null : Math.max(last, time)),
    0,
  );

/** Number by number; positive when the first is better. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
