import { breadthFor, candidatesOf, stageOf } from '../ai/candidates.ts';
import { livingSides, mannersOf, tasteOf } from '../ai/grandManner.ts';
import { chanceOf } from '../ai/sim/chance.ts';
import type { Chance, SimState } from '../ai/sim/kernel/model.ts';
import { copyState, newState } from '../ai/sim/kernel/state.ts';
import { STAGE, type Stage } from '../ai/sim/policy.ts';
import { thinkOn } from '../ai/sim/ponder.ts';
import { simGameOf } from '../ai/sim/simGame.ts';
import { worldsBehind } from '../ai/sim/determinise.ts';
import { othersFor, type Manner } from '../ai/sim/manner.ts';
import type { SimMove, Taste } from '../ai/sim/moves.ts';
import { chooseFor } from '../ai/tiers.ts';
import type { GameState, GameView } from '../model/state.ts';
import { battleOdds } from '../odds/battle.ts';
import type { Replay, ReplayStep } from '../replay/openReplay.ts';
import { viewFor } from '../view/viewFor.ts';
import type { Decision, DecisionPhase } from './analysis.ts';
import { JUDGE } from './budget.ts';
import { simOf } from './positions.ts';
import { isSameMove, moveOf, playedMove } from './moves.ts';

/** A roll of a fight that goes on is a choice only where the fight might end either way. */
const [LEAST_DOUBT, MOST_DOUBT] = [0.15, 0.85];
/** Where the first games show less than this over the Commander's choice, no more are played to weigh it; 0 to 1. */
const WORTH_WEIGHING = 0.02;
/** A best move that the games which choose it show ahead by less makes no mistake of the one that was played; 0 to 1. */
const WORTH_A_NAME = 0.005;
/** Standard errors, and the chance beside them, by which a move has to be behind in the first games to be given up. */
const [HOPELESS, LEAST_LEAD] = [2.5, 0.005];
const PERSONALITY = 1;

/** The games by which a loss is found; `from` counts those that were played before. */
interface Weighing {
  readonly from: number;
  readonly games: number;
}
const WEIGH: Weighing = { from: JUDGE.choose, games: JUDGE.weigh };
/** Fewer of the same: what is lost by then is told as truly, only less exactly. */
const GLIMPSE: Weighing = { from: JUDGE.choose, games: JUDGE.glimpse };
/** Games that nobody has seen: what was found to be worst by the others flatters itself, too. */
export const CONFIRM: Weighing = { from: JUDGE.choose + JUDGE.weigh, games: JUDGE.confirm };

/** A move, and the part of the turn in which it is made. */
interface Option {
  readonly move: SimMove;
  readonly stage: Stage;
}

interface Question {
  readonly worlds: readonly SimState[];
  readonly manner: Manner;
  readonly twin: Manner;
  readonly others: readonly Manner[];
  readonly chance: Chance;
  readonly seed: number;
}

/**
 * Judges what was chosen at an entry by what its player could know: what they chose, what the Grandmaster would weigh and
 * what a Commander would do meet the same dice. Null where nobody had a choice.
 *
 * The best move is chosen by some games and weighed by fresh ones: the best of noisy numbers flatters itself.
 */
export function judge(
  replay: Replay<GameState>,
  seq: number,
  seed: number,
  weigh: Weighing = WEIGH,
): Decision | null {
  const step = replay.steps[seq - 1];
  const before = replay.stateAt(seq - 1);
  if (step?.seat !== before.current || before.result !== null || before.pendingCapitalAttack) return null;
  const move = playedMove(step);
  if (move === null || !isChoice(replay, step)) return null;
  const { current: seat, map } = before;
  const view = viewFor(before, seat);
  const chance = chanceOf(seed ^ Math.imul(seq, 0x9e3779b1));
  const worlds = worldsBehind(simGameOf(view), view, chance);
  const [world] = worlds;
  if (world === undefined) return null;
  const sides = livingSides(view);
  const [manner, twin] = mannersOf(world, sides, PERSONALITY);
  const question = { worlds, manner, twin, others: othersFor(sides), chance, seed };
  const stage = stageOf(view);
  // Who ends the turn has given up marching, too.
  const played = { move, stage: step.cause === 'end_turn' ? STAGE.fortify : stage };
  const free = (from: number): number => (before.armies[from] ?? 1) - 1;
  const options: Option[] = [played];
  const add = (other: SimMove | null): Option | null => {
    if (other === null || other.kind === 'keep') return null;
    const known = options.find((option) => isSameMove(option.move, other, free));
    if (known) return known;
    const added = { move: other, stage };
    options.push(added);
    return added;
  };
  for (const candidate of movesIn(view, world, tasteOf(manner))) add(candidate);
  const usual = add(moveOf(map, chooseFor('commander', view, PERSONALITY)));
  if (options.length < 2) return null;

  const rough = chosenBy(question, options);
  const best = options[rough.indexOf(Math.max(...rough))] ?? played;
  const roughOf = (option: Option): number => rough[options.indexOf(option)] ?? 0;
  const isBest = best === played || roughOf(best) <= roughOf(played);
  const known = new Map<Weighing, readonly number[]>();
  const own = (games: Weighing): readonly number[] => {
    const values = known.get(games) ?? valuesOf(question, played, games);
    known.set(games, values);
    return values;
  };
  const against = (other: Option, games = weigh): Difference =>
    paired(valuesOf(question, other, games), own(games));
  const isSmall = roughOf(best) - roughOf(played) < WORTH_A_NAME;
  const loss = isBest ? NOTHING : against(best, isSmall && weigh === WEIGH ? GLIMPSE : weigh);
  const byTruth =
    weigh === CONFIRM && question.worlds.length > 1 && !isBest
      ? againstTruth(before, question, played, best)
      : null;
  const isWeighed = usual !== null && usual !== played && roughOf(played) - roughOf(usual) >= WORTH_WEIGHING;
  const gain = isWeighed ? against(usual) : NOTHING;
  return {
    seq,
    seat,
    phase: phaseOf(move),
    played: move,
    better: isBest ? null : best.move,
    usual: isWeighed ? usual.move : null,
    loss: 100 * loss.mean,
    error: 100 * loss.error,
    gain: isWeighed ? -100 * gain.mean : 0,
    gainError: 100 * gain.error,
    truth: byTruth,
  };
}

/**
 * What each option is worth by the games that choose the best. Those that the first games leave far behind play no more, and are
 * worth nothing here.
 */
function chosenBy(question: Question, options: readonly Option[]): number[] {
  const { glance, choose } = JUDGE;
  const first = options.map((option) => valuesOf(question, option, { from: 0, games: glance }));
  const means = first.map(mean);
  const leader = first[means.indexOf(Math.max(...means))] ?? [];
  return options.map((option, index) => {
    const own = first[index] ?? [];
    const behind = paired(leader, own);
    if (behind.mean > HOPELESS * behind.error + LEAST_LEAD) return Number.NEGATIVE_INFINITY;
    return mean([...own, ...valuesOf(question, option, { from: glance, games: choose - glance })]);
  });
}

/** Points given away in the world as it was. */
function againstTruth(before: GameState, question: Question, played: Option, best: Option): number {
  const truth = { ...question, worlds: [simOf(before)] };
  return 100 * paired(valuesOf(truth, best, WEIGH), valuesOf(truth, played, WEIGH)).mean;
}

const NOTHING: Difference = { mean: 0, error: 0 };

function movesIn(view: GameView, world: SimState, taste: Taste): SimMove[] {
  const breadth = breadthFor(view.owner.length);
  const found = candidatesOf(view, world, taste, breadth);
  // A set may be kept: then it is asked where to place what there is.
  if (!found.some(({ kind }) => kind === 'keep')) return found;
  const bare = { ...view, cards: { ...view.cards, hands: view.cards.hands.map(() => []) } };
  return [...found, ...candidatesOf(bare, world, taste, breadth)];
}

function isChoice(replay: Replay<GameState>, { seq, cause, sent, events }: ReplayStep): boolean {
  if (cause !== 'attack' || sent !== undefined) return true;
  const roll = events.find((event) => event.type === 'dice_rolled');
  const last = replay.steps[seq - 2];
  const goesOn = last?.events.some(
    (event) => event.type === 'dice_rolled' && event.from === roll?.from && event.to === roll.to,
  );
  if (roll === undefined || goesOn !== true) return roll !== undefined;
  const { armies } = replay.stateAt(seq - 1);
  const { winChance } = battleOdds((armies[roll.from] ?? 1) - 1, armies[roll.to] ?? 0);
  return winChance >= LEAST_DOUBT && winChance <= MOST_DOUBT;
}

const phaseOf = ({ kind }: SimMove): DecisionPhase =>
  kind === 'move_in' || kind === 'fortify'
    ? 'move'
    : kind === 'attack' || kind === 'stop'
      ? 'attack'
      : 'place';

/** Games, each with its own chance and the same for every option; 0 to 1 each. */
function valuesOf(question: Question, { move, stage }: Option, { from, games }: Weighing): number[] {
  const { worlds, chance, seed } = question;
  const [world] = worlds;
  if (world === undefined) return [];
  const scratch = newState(world.game);
  return Array.from({ length: games }, (_, index) => {
    const game = from + index;
    copyState(scratch, worlds[game % worlds.length] ?? world);
    chance.reseed(seed + game);
    return thinkOn(scratch, { move, sequel: 'usual' }, stage, question);
  });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The mean of differences, and its standard error. */
interface Difference {
  readonly mean: number;
  readonly error: number;
}

/** The difference game by game. */
function paired(one: readonly number[], other: readonly number[]): Difference {
  const differences = one.map((value, game) => value - (other[game] ?? 0));
  const middle = mean(differences);
  const squares = differences.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const { length } = differences;
  return { mean: middle, error: Math.sqrt(squares / Math.max(1, length - 1) / Math.max(1, length)) };
}
