import { breadthFor, candidatesOf, stageOf } from '../ai/candidates.ts';
import { chooseCommand } from '../ai/commander.ts';
import { livingSides, mannersOf, tasteOf } from '../ai/grandManner.ts';
import { chanceOf } from '../ai/sim/chance.ts';
import type { SimState } from '../ai/sim/kernel/model.ts';
import { STAGE } from '../ai/sim/policy.ts';
import { simGameOf } from '../ai/sim/simGame.ts';
import { worldsBehind } from '../ai/sim/determinise.ts';
import { othersFor } from '../ai/sim/manner.ts';
import type { SimMove, Taste } from '../ai/sim/moves.ts';
import type { GameState, GameView } from '../model/state.ts';
import { battleOdds } from '../odds/battle.ts';
import type { Replay, ReplayStep } from '../replay/openReplay.ts';
import { viewFor } from '../view/viewFor.ts';
import type { Decision, DecisionPhase } from './analysis.ts';
import { JUDGE } from './budget.ts';
import { isSure } from './grades.ts';
import { isSameMove, moveOf, playedMove } from './moves.ts';
import { simOf } from './positions.ts';
import {
  isSeconded,
  NOTHING,
  paired,
  playedFrom,
  valuesOf,
  worthOf,
  type Difference,
  type Option,
  type Question,
  type Weighing,
} from './weighing.ts';

/** A roll of a fight that goes on is a choice only where the fight might end either way. */
const [LEAST_DOUBT, MOST_DOUBT] = [0.15, 0.85];
/** Where the first games show less than this over the Commander's choice, no more are played to weigh it; 0 to 1. */
const WORTH_WEIGHING = 0.02;
/** A best move that the games which choose it show ahead by less makes no mistake of the one that was played; 0 to 1. */
const WORTH_A_NAME = 0.005;
const PERSONALITY = 1;

const CHOSEN = Math.max(...JUDGE.rounds);
const WEIGH: Weighing = { from: CHOSEN, games: JUDGE.weigh };
/** Games that nobody has seen: what was found to be worst by the others flatters itself, too. */
export const CONFIRM: Weighing = { from: CHOSEN + JUDGE.unsure, games: JUDGE.confirm };
/** A loss of a larger standard error than this is unsure; 0 to 1. */
const UNSURE = 0.012;

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
  const usual = add(moveOf(map, chooseCommand(view, PERSONALITY)));
  if (options.length < 2) return null;

  const worth = worthOf(question, options);
  const worthBy = (option: Option): number => worth[options.indexOf(option)] ?? 0;
  const best = options[worth.indexOf(Math.max(...worth))] ?? played;
  const isBest = worthBy(best) <= worthBy(played);
  const weighed = playedFrom(question, weigh.from);
  const against = (other: Option, games: number): Difference =>
    paired(weighed(other, games), weighed(played, games));
  const isSmall = weigh === WEIGH && worthBy(best) - worthBy(played) < WORTH_A_NAME;
  const first = isBest ? NOTHING : against(best, isSmall ? JUDGE.glimpse : weigh.games);
  const loss = weigh === WEIGH && first.error > UNSURE ? against(best, JUDGE.unsure) : first;
  const byTruth =
    weigh === CONFIRM && question.worlds.length > 1 && !isBest
      ? againstTruth(before, question, played, best)
      : null;
  const isWeighed = usual !== null && usual !== played && worthBy(played) - worthBy(usual) >= WORTH_WEIGHING;
  const gain = isWeighed ? against(usual, weigh.games) : NOTHING;
  const points = { loss: 100 * loss.mean, error: 100 * loss.error };
  return {
    seq,
    seat,
    phase: phaseOf(move),
    played: move,
    better: isBest ? null : best.move,
    usual: isWeighed ? usual.move : null,
    ...points,
    seconded: isSure(points) && isSeconded(question, best, played),
    gain: isWeighed ? -100 * gain.mean : 0,
    gainError: 100 * gain.error,
    truth: byTruth,
  };
}

/** Points given away in the world as it was. */
function againstTruth(before: GameState, question: Question, played: Option, best: Option): number {
  const truth = { ...question, worlds: [simOf(before)] };
  return 100 * paired(valuesOf(truth, best, WEIGH), valuesOf(truth, played, WEIGH)).mean;
}

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
