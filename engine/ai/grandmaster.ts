import { territoryId } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import type { GameView } from '../model/state.ts';
import { redeemCommand, transferCommand } from '../rules/commands/naming.ts';
import { believedArmies } from './belief.ts';
import { breadthFor, candidatesOf, stageOf, VAST, type Breadth } from './candidates.ts';
import { LEANINGS, personalityOf } from './character/personality.ts';
import { chanceOf } from './sim/chance.ts';
import { bucketOf } from './sim/value.ts';
import { worldsBehind } from './sim/determinise.ts';
import type { SimState } from './sim/kernel/model.ts';
import { isTried, LEAST_CHANCE, placements, type SimMove, type Taste } from './sim/moves.ts';
import { STAGE } from './sim/policy.ts';
import { bestMove } from './sim/ponder.ts';
import { allFronts } from './sim/fronts.ts';
import { activeForm, bent, mannerFor, othersFor, type Manner } from './sim/manner.ts';
import { survey } from './sim/survey.ts';
import { simGameOf } from './sim/simGame.ts';

/** One command may cost at most this. */
interface Effort {
  /** Games thought. */
  readonly budget: number;
  readonly breadth: Breadth;
}

/** Games for one command on a board of the usual size, by how many sides are left: 2, 3 or 4, more. */
const GAMES = [200, 170, 110] as const;
/** On larger boards each game takes longer, so that there are fewer, but never fewer than these. */
const [USUAL_SIZE, LEAST_GAMES] = [42, 40];
/** After each conquest of a turn the rest of it is plainer: so much less is thought of it. */
const FADING = 0.1;
/** Fewer still are thought over in a turn on a large board that has gone on so long that most of what it does is plain. */
const ROUT = 8;
const ROUT_EFFORT: Effort = { budget: 24, breadth: { fronts: 4, attacks: 3, sources: 3 } };

/**
 * The Grandmaster tier: every command is the one after which its side won most often in games thought on for one
 * round. It looks at nothing but the view; the same view, seed and budget give the same command everywhere.
 * @param seed the commander's personality, and all its chance
 * @param budget games thought for one command; the size of the board decides where it is left out
 */
export function chooseAsGrandmaster(view: GameView, seed: number, budget = effortFor(view).budget): Command {
  if (view.pendingCapitalAttack) return { type: 'confirm_capital_attack' };
  const chance = chanceOf(seed ^ fingerprint(view));
  const worlds = worldsBehind(simGameOf(view), view, chance);
  const sides = livingSides(view);
  const [manner, twin] = mannersOf(sides, seed);
  const thought = { worlds, manner, twin, others: othersFor(sides), chance, budget };
  const { breadth } = effortFor(view);
  const taste = tasteOf(manner);
  const moves = candidatesOf(view, firstOf(worlds), taste, breadth);
  const move = moves.length === 1 ? moves[0] : bestMove(thought, moves, stageOf(view));
  if (move?.kind !== 'keep') return commandFor(view, move);
  const placed = bestMove(thought, placements(firstOf(worlds), taste, breadth.fronts), STAGE.place);
  return commandFor(view, placed);
}

/**
 * The manner in which a commander goes on, and another. Where there are rivals to sit still and wait for, the first is
 * the active one: who takes no card is hunted down for the few they have.
 */
function mannersOf(sides: number, seed: number): readonly [Manner, Manner] {
  const calm = bent(mannerFor(sides), LEANINGS[personalityOf(seed)]);
  const active = activeForm(calm);
  return sides > 2 ? [active, calm] : [calm, active];
}

const livingSides = ({ seats, teams }: GameView): number =>
  new Set(teams.filter((_, seat) => seats[seat]?.eliminated === false)).size;

const tasteOf = (manner: Manner): Taste => ({
  scored(state, extra) {
    survey(state, manner, extra);
    const fronts = allFronts(state, { manner, extra, least: LEAST_CHANCE });
    // The last free army goes for nothing but a card.
    const isLast = (from: number): boolean => extra === 0 && state.armies[from] === 2;
    return state.conquests > 0 ? fronts.filter(({ from }) => !isLast(from)) : fronts;
  },
  isThorough: true,
});

/** A number from what is seen: the count of the game's events would tell in fog how much is hidden. */
const fingerprint = (view: GameView): number =>
  view.armies.reduce((mixed, armies) => Math.imul(mixed ^ armies, 0x01000193), view.turn + view.reserves);

function firstOf(worlds: readonly SimState[]): SimState {
  const [world] = worlds;
  if (world === undefined) throw new Error('no world to think in');
  return world;
}

function effortFor(view: GameView): Effort {
  const size = view.owner.length;
  const conquests = view.conquests.length;
  if (size >= VAST && conquests >= ROUT) return ROUT_EFFORT;
  const games = GAMES[bucketOf(livingSides(view))] * (USUAL_SIZE / Math.max(USUAL_SIZE, size));
  return {
    budget: Math.max(LEAST_GAMES, Math.round(games / (1 + FADING * conquests))),
    breadth: breadthFor(size),
  };
}

function commandFor(view: GameView, move: SimMove | undefined): Command {
  const id = (territory: number): string => territoryId(view.map, territory);
  switch (move?.kind) {
    case 'redeem':
      return redeemCommand(view.map, move.cards);
    case 'place':
      return { type: 'deploy', territoryId: id(move.territory), armies: move.armies };
    case 'attack': {
      const free = (view.armies[move.from] ?? 1) - 1;
      return {
        type: 'attack',
        fromTerritoryId: id(move.from),
        toTerritoryId: id(move.to),
        ...(!isTried(free, believedArmies(view, move.to)) && { armies: move.armies ?? free }),
      };
    }
    case 'move_in':
      if (view.pendingConquest) return transferCommand(view.map, view.pendingConquest, move.armies);
      break;
    case 'fortify':
      return {
        type: 'fortify',
        fromTerritoryId: id(move.from),
        toTerritoryId: id(move.to),
        armies: move.armies,
      };
    default:
  }
  return view.phase === 'attack' && !view.pendingConquest ? { type: 'end_phase' } : { type: 'end_turn' };
}
