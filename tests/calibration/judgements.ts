import { chooseFor } from '../../engine/ai/tiers.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import type { GameState } from '../../engine/model/state.ts';
import type { AiTier } from '../../engine/model/tiers.ts';
import type { Replay } from '../../engine/replay/openReplay.ts';
import type { Decision } from '../../engine/review/analysis.ts';
import { SEED } from '../../engine/review/budget.ts';
import { fightLuck } from '../../engine/review/fightLuck.ts';
import { gradeOf, scoreOf } from '../../engine/review/grades.ts';
import { judge } from '../../engine/review/judge.ts';
import { wholeReplay } from '../support/wholeReplay.ts';
import { confirmations, GAMES_EACH, type Confirmation } from './confirmed.ts';
import { mean } from './measures.ts';

/** One Grandmaster among Commanders. */
const TIERS: readonly AiTier[] = ['grandmaster', 'commander', 'commander', 'commander'];
const OTHER_SEED = SEED + 77_777;

/** What luck and the judgement of decisions are worth, as lines of a table. */
export function judgementRows(map: BoardMap, games: number): string[] {
  const replays = Array.from({ length: games }, (_, game) => played(map, game + 1));
  const points = replays.flatMap((replay) =>
    replay.steps.flatMap(({ seq }) => fightLuck(replay, seq, SEED)?.points ?? []),
  );
  const luck = spread(points);
  const pairs = replays.flatMap((replay) =>
    replay.steps.flatMap(({ seq }) => {
      const [one, other] = [judge(replay, seq, SEED), judge(replay, seq, OTHER_SEED)];
      return one && other ? [{ replay, one, other }] : [];
    }),
  );
  const first = pairs.map(({ one }) => one);
  const mistakes = pairs.filter(({ one }) => gradeOf(one) !== null && one.loss >= 3);
  const again = mistakes.filter(({ one, other }) => other.loss >= one.loss / 2);
  const tried = confirmations(mistakes.map(({ replay, one }) => ({ replay, decision: one })));
  const confirmed = tried.filter(({ gain }) => gain > 0);
  const denied = tried.filter(({ gain, error }) => gain < -2 * error);
  const scoreFor = (tier: AiTier): string =>
    (scoreOf(first.filter(({ seat }) => TIERS[seat] === tier)) ?? 0).toFixed(0);
  const flagged = (tier: AiTier): string => {
    const own = first.filter(({ seat }) => TIERS[seat] === tier);
    return ((100 * own.filter((one) => gradeOf(one) !== null).length) / own.length).toFixed(1);
  };
  return [
    `| fights | ${points.length} |`,
    `| mean luck of a fight, points | ${luck.mean.toFixed(3)} ± ${luck.error.toFixed(3)} |`,
    `| its standard deviation | ${luck.deviation.toFixed(2)} |`,
    `| decisions | ${first.length} |`,
    `| mean standard error of a loss, points | ${mean(first.filter(isDifferent).map(({ error }) => error)).toFixed(2)} |`,
    `| correlation of losses with a second run on other chances | ${correlation(pairs.map(({ one, other }) => [one.loss, other.loss] as const)).toFixed(3)} |`,
    `| mistakes (3 points and more, surely) | ${mistakes.length} |`,
    `| of these at least half as bad on other chances | ${((100 * again.length) / Math.max(1, mistakes.length)).toFixed(0)} % |`,
    `| of ${tried.length} spread over them, better, surely worse (2 standard errors) in ${GAMES_EACH} whole games of Commanders each way | ${confirmed.length}, ${denied.length} |`,
    `| points that the review says of these, and that those games say | ${averageOf(tried.map(({ loss }) => loss))}, ${averageOf(tried.map(({ gain }) => gain))} ± ${together(tried).toFixed(1)} |`,
    `| score of the Grandmaster, of the Commanders | ${scoreFor('grandmaster')}, ${scoreFor('commander')} |`,
    `| decisions with a grade in 100, likewise | ${flagged('grandmaster')}, ${flagged('commander')} |`,
  ];
}

const isDifferent = ({ better }: Decision): boolean => better !== null;

function spread(values: readonly number[]): { mean: number; deviation: number; error: number } {
  const middle = mean(values);
  const deviation = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return { mean: middle, deviation, error: deviation / Math.sqrt(Math.max(1, values.length)) };
}

/** The standard error of the mean gain. */
const together = (tried: readonly Confirmation[]): number =>
  Math.sqrt(tried.reduce((sum, { error }) => sum + error ** 2, 0)) / Math.max(1, tried.length);

const averageOf = (values: readonly number[]): string => mean(values).toFixed(1);

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [x, y] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const [a, b] = [spread(x), spread(y)];
  const product = mean(x.map((value, index) => (value - a.mean) * ((y[index] ?? 0) - b.mean)));
  return product / (a.deviation * b.deviation);
}

const played = (map: BoardMap, seed: number): Replay<GameState> =>
  wholeReplay({
    map,
    config: { ...DEFAULT_CONFIG, roundLimit: 50 },
    seats: TIERS.length,
    seed,
    choose: (view, seat) => chooseFor(TIERS[seat] ?? 'commander', view, seed * 31 + seat),
  });
