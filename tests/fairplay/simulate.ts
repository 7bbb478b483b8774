import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { hintStudy, type Hints } from '../../engine/fairplay/hints.ts';
import { pairKey, type PlayedGame } from '../../engine/fairplay/playedGame.ts';
import { studyGame } from '../../engine/fairplay/studyGame.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { shuffle } from '../../engine/model/random.ts';
import { crowdOf, type Crowd, type Person } from './people.ts';
import { playGame } from './play.ts';

export interface Size {
  readonly people: number;
  readonly circle: number;
  /** Games of each. */
  readonly games: number;
  readonly seats: number;
  /** Decisions of each in a game that are compared with the Grandmaster's. */
  readonly choices: number;
  /** Of a hundred people so many pairs collude, and so many use an engine. */
  readonly cheats: { readonly pairs: number; readonly engines: number };
}

/** So many of what was found are cheats, and so many of the cheats are found. */
export interface Score {
  readonly found: number;
  readonly cheats: number;
  readonly precision: number;
  readonly recall: number;
}

export interface Simulated {
  readonly games: number;
  readonly hints: Hints;
  readonly collusion: Score;
  readonly engines: Score;
}

/** The people of a season. */
export const crowdFor = ({ people, circle, cheats }: Size, seed: number): Crowd =>
  crowdOf(people, circle, cheats, seededRandom(seed));

/** A season of a crowd with cheats, and what the study makes of it. The same seed plays the same season. */
export function simulate(map: BoardMap, size: Size, seed: number): Simulated {
  const crowd = crowdFor(size, seed);
  return judged(
    crowd,
    crowd.circles.flatMap((circle, index) => playCircle(map, circle, size, seed + index)),
  );
}

/** All games of one circle. */
export function playCircle(
  map: BoardMap,
  circle: readonly Person[],
  { games, seats: places, choices }: Size,
  seed: number,
): PlayedGame[] {
  const random = seededRandom(seed);
  return Array.from({ length: Math.round((circle.length * games) / places) }, (_, table) => {
    const seats = tableOf(circle, places, table, random);
    const { rows, winner } = playGame(map, seats, random);
    const players = seats.map(({ id }) => id);
    const won = winner === null ? null : (players[winner] ?? null);
    return { ...ended(studyGame(map, rows, choices)), players, winner: won };
  });
}

export function judged(crowd: Crowd, games: readonly PlayedGame[]): Simulated {
  const study = hintStudy();
  for (const game of games) study.count(game);
  const hints = study.found(() => 'all');
  const pairs = [...hints.truces, ...hints.feeding].map(({ one, other }) => pairKey(one, other));
  return {
    games: games.length,
    hints,
    collusion: scoreOf(new Set(pairs), crowd.colluders),
    engines: scoreOf(new Set(hints.engines.map(({ one }) => one)), crowd.engines),
  };
}

/** Everybody in turn has a seat for certain; a colluder brings the partner. */
function tableOf(
  circle: readonly Person[],
  seats: number,
  table: number,
  random: ReturnType<typeof seededRandom>,
): Person[] {
  const host = circle[table % circle.length];
  if (!host) throw new Error('nobody to play');
  const partners = circle.filter(({ id }) => host.truces.has(id));
  const others = shuffle(
    circle.filter((person) => person !== host && !partners.includes(person)),
    random,
  );
  return shuffle([host, ...partners, ...others].slice(0, seats), random);
}

/** What a work in small pieces comes to, done at one go. */
export function ended<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

function scoreOf(found: ReadonlySet<string>, cheats: ReadonlySet<string>): Score {
  const right = [...found].filter((one) => cheats.has(one)).length;
  return {
    found: found.size,
    cheats: cheats.size,
    precision: found.size === 0 ? 1 : right / found.size,
    recall: cheats.size === 0 ? 1 : right / cheats.size,
  };
}
