import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf, type BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import type { GameState } from '../../engine/model/state.ts';
import type { Replay } from '../../engine/replay/openReplay.ts';
import { SEED, stagesFor } from '../../engine/review/budget.ts';
import { fightLuck } from '../../engine/review/fightLuck.ts';
import { judge } from '../../engine/review/judge.ts';
import { winChance } from '../../engine/review/winChance.ts';
import { wholeReplay } from '../support/wholeReplay.ts';
import { dist } from './chunks.ts';
import { figure, type Figure } from './report.ts';

/** The goals are for so much; what a game has fewer of is counted up to it. */
const [TURNS, DECISIONS] = [300, 1_000];
const GAMES = 3;
const SEATS = 4;
const TRIES = 3;

/** Games of Commanders on the World, explained whole, beside the goals of the design. */
export async function reviewFigures(): Promise<Figure[]> {
  const map = boardMapOf(await loadMap('world'));
  const games = Array.from({ length: GAMES }, (_, game) => played(map, game + 1));
  // What runs first is compiled first.
  judgedIn(played(map, 99), 100);
  const roughSeconds = (): number => best(TRIES, () => curveSeconds(games, 0) + curveSeconds(games, 1));
  // A machine that others share is slow for seconds on end: what is this short is tried at three moments.
  const rough = [roughSeconds()];
  const turns = games.reduce((sum, game) => sum + game.turns.length, 0);
  let decisions = 0;
  const luck = seconds(() => {
    for (const game of games) {
      for (const { seq } of game.steps) fightLuck(game, seq, SEED);
    }
  });
  rough.push(roughSeconds());
  const review = seconds(() => {
    for (const game of games) decisions += judgedIn(game, Infinity);
  });
  rough.push(roughSeconds());
  return [
    figure(
      'review.value.42',
      (best(TRIES, () => curveSeconds(games, 0)) / turns) * TURNS,
      's / 300 turns',
      0.1,
    ),
    figure('review.rough.42', (Math.min(...rough) / turns) * TURNS, 's / 300 turns', 0.3),
    figure(
      'review.curve.42',
      (best(TRIES, () => curveSeconds(games, 2)) / turns) * TURNS,
      's / 300 turns',
      10,
    ),
    figure('review.luck', luck / GAMES, 's / game', 1),
    figure('review.worker.kb', workerKb(), 'KB gzip', 45),
    figure('review.game', (review / decisions) * DECISIONS, 's / 1000', 15),
  ];
}

function workerKb(): number {
  const folder = join(dist, 'assets');
  const file = readdirSync(folder).find((name) => /^analysisWorker-.*\.js$/.test(name));
  if (file === undefined) throw new Error('the build has no worker of the review');
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1024;
}

function curveSeconds(games: readonly Replay<GameState>[], stage: number): number {
  const budget = stagesFor(42)[stage];
  if (budget === undefined) throw new Error(`no stage ${stage}`);
  return seconds(() => {
    for (const { turns, stateAt } of games) {
      for (const { toSeq } of turns) winChance(stateAt(toSeq), budget, SEED);
    }
  });
}

function judgedIn(game: Replay<GameState>, most: number): number {
  let count = 0;
  for (const { seq } of game.steps.slice(0, most)) if (judge(game, seq, SEED)) count++;
  return count;
}

/** The best of several tries: what else runs on a machine only makes it slower. */
const best = (tries: number, work: () => number): number =>
  Math.min(...Array.from({ length: tries }, () => work()));

/** Seconds of processor: a worker has a core for itself, and what else runs on this machine is not its doing. */
function seconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

const played = (map: BoardMap, seed: number): Replay<GameState> =>
  wholeReplay({
    map,
    config: DEFAULT_CONFIG,
    seats: SEATS,
    seed,
    choose: (view, seat) => chooseCommand(view, seat + seed),
  });
