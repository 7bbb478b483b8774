import { seededRandom } from '../dice/seededRandom.ts';
import type { BoardMap } from '../model/boardMap.ts';
import { NEUTRAL } from '../model/ids.ts';
import { playGame, type Watched } from './playGame.ts';

/** Some of the games of a row, so that several threads can share it and another can go on. */
export interface Share {
  readonly players: number;
  /** Numbers of the games, the first included, the last not. */
  readonly from: number;
  readonly to: number;
}

/** The sums of some games. A shared victory counts in parts. */
export interface Tally {
  /** `wins[seat]` in turn order. */
  readonly wins: readonly number[];
  /** Games that the last round ended. */
  readonly atLimit: number;
  /** All their rounds. */
  readonly rounds: number;
  /** `began[territory]`: games in which somebody began there, and those among them that they won. */
  readonly began: readonly number[];
  readonly beganWon: readonly number[];
  /** `held[region]`: games in which somebody ended a turn with all of it, and those that the first of them won. */
  readonly held: readonly number[];
  readonly heldWon: readonly number[];
}

/** Plays a share of a row. Each game's seed follows from its number, so that no way to share changes the sum. */
export async function tallyOf(
  map: BoardMap,
  { players, from, to }: Share,
  game: Pick<Watched, 'makePlayer' | 'open'> = {},
): Promise<Tally> {
  const sum = {
    wins: Array.from({ length: players }, () => 0),
    atLimit: 0,
    rounds: 0,
    began: map.territories.map(() => 0),
    beganWon: map.territories.map(() => 0),
    held: map.regions.map(() => 0),
    heldWon: map.regions.map(() => 0),
  };
  for (let number = from; number < to; number++) {
    let dealt: readonly number[] = [];
    const holders = map.regions.map(() => NEUTRAL);
    const { result, round } = await playGame(map, players, seedOf(number), {
      ...game,
      onStart: ({ owner }) => {
        dealt = owner;
      },
      onTurnEnd: ({ owner }, seat) =>
        map.regions.forEach(({ territories }, region) => {
          if (holders[region] !== NEUTRAL) return;
          if (territories.every((territory) => owner[territory] === seat)) holders[region] = seat;
        }),
    });
    const winners = result?.winners ?? [];
    const part = (seat: number | undefined): number =>
      seat !== undefined && winners.includes(seat) ? 1 / winners.length : 0;
    const credit = (counts: number[], won: number[], seats: readonly number[]): void =>
      seats.forEach((seat, at) => {
        if (seat === NEUTRAL) return;
        counts[at] = (counts[at] ?? 0) + 1;
        won[at] = (won[at] ?? 0) + part(seat);
      });
    winners.forEach((seat) => {
      sum.wins[seat] = (sum.wins[seat] ?? 0) + part(seat);
    });
    credit(sum.began, sum.beganWon, dealt);
    credit(sum.held, sum.heldWon, holders);
    sum.rounds += round;
    if (result?.reason === 'round_limit') sum.atLimit++;
  }
  return sum;
}

const added = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((count, at) => count + (other[at] ?? 0));

/** @param tallies at least one, all of the same number of players on the same map */
export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((one, other) => ({
    wins: added(one.wins, other.wins),
    atLimit: one.atLimit + other.atLimit,
    rounds: one.rounds + other.rounds,
    began: added(one.began, other.began),
    beganWon: added(one.beganWon, other.beganWon),
    held: added(one.held, other.held),
    heldWon: added(one.heldWon, other.heldWon),
  }));

/** Neighbouring numbers would begin neighbouring streams. */
const seedOf = (game: number): number => seededRandom(game).below(2 ** 32);
