import { territoryId } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import type { GameView } from '../model/state.ts';
import { redeemCommand, transferCommand } from '../rules/commands/naming.ts';
import { believedArmies } from './belief.ts';
import { breadthFor, candidatesOf, stageOf, VAST } from './candidates.ts';
import { livingSides, mannersOf, tasteOf } from './grandManner.ts';
import { chanceOf } from './sim/chance.ts';
import { bucketOf } from './sim/value.ts';
import { winChance } from './sim/fight.ts';
import { worldsBehind } from './sim/determinise.ts';
import type { SimState } from './sim/kernel/model.ts';
import { armiesOfSeat, at, holdsRegion, NONE } from './sim/kernel/state.ts';
import { isTried, placements, type SimMove } from './sim/moves.ts';
import { moveInCount, STAGE } from './sim/policy.ts';
import { nextStep } from './sim/quickTurn.ts';
import { bestMove } from './sim/ponder.ts';
import { othersFor, type Manner } from './sim/manner.ts';
import { simGameOf } from './sim/simGame.ts';

/** Games for one command on a board of the usual size, by how many sides are left: 2, 3 or 4, more. */
const GAMES = [400, 170, 110] as const;
/** On larger boards each game takes longer, so that there are fewer, but never fewer than these. */
const [USUAL_SIZE, LEAST_GAMES] = [42, 24];
/** After each conquest of a turn the rest of it is plainer: so much less is thought of it. */
const FADING = 0.1;
/** In a turn on a large board that has gone on so long, most of what it does is plain: then it goes on by habit. */
const [ROUT, ROUT_CHANCE] = [5, 0.6];

/**
 * The Grandmaster tier: every command is the one after which its side won most often in games thought on for one
 * round. It looks at nothing but the view; the same view, seed and budget give the same command everywhere.
 * @param seed the commander's personality, and all its chance
 * @param budget games thought for one command; the size of the board decides where it is left out
 */
export function chooseAsGrandmaster(view: GameView, seed: number, budget = gamesFor(view)): Command {
  if (view.pendingCapitalAttack) return { type: 'confirm_capital_attack' };
  const chance = chanceOf(seed ^ fingerprint(view));
  const worlds = worldsBehind(simGameOf(view), view, chance);
  const sides = livingSides(view);
  const [manner, twin] = mannersOf(firstOf(worlds), sides, seed);
  const breadth = breadthFor(view.owner.length);
  const thought = {
    worlds,
    manner,
    twin,
    others: othersFor(sides),
    chance,
    budget,
    sequels: breadth.sequels,
  };
  const stage = stageOf(view);
  if (isRout(view) && stage === STAGE.attack) return commandFor(view, habitual(firstOf(worlds), manner));
  const taste = tasteOf(manner);
  const found = candidatesOf(view, firstOf(worlds), taste, breadth);
  const moves = sides > 2 ? urgent(firstOf(worlds), found) : found;
  const move = moves.length === 1 ? moves[0] : bestMove(thought, moves, stage);
  if (move?.kind !== 'keep') return commandFor(view, move);
  const placed = bestMove(thought, placements(firstOf(worlds), taste, breadth.fronts), STAGE.place);
  return commandFor(view, placed);
}

const isRout = ({ owner, conquests }: GameView): boolean => owner.length >= VAST && conquests.length >= ROUT;

function habitual(world: SimState, manner: Manner): SimMove {
  return world.pendingTo === NONE
    ? nextStep(world, STAGE.attack, { ...manner, boldness: Math.max(manner.boldness, ROUT_CHANCE) })
    : { kind: 'move_in', armies: moveInCount(world) };
}

/** So likely an attack is to be for what is not left to thoughts. */
const LIKELY = 0.75;

const isLikely = ({ armies }: SimState, from: number, to: number): boolean =>
  winChance(at(armies, from) - 1, at(armies, to)) >= LIKELY;

/** With two rivals and more thoughts make too little of broken regions and of cards, so that these come first. */
function urgent(world: SimState, moves: readonly SimMove[]): readonly SimMove[] {
  const likely = moves.filter((move) => move.kind === 'attack' && isLikely(world, move.from, move.to));
  const breaking = likely.filter((move) => move.kind === 'attack' && breaksRegion(world, move.to));
  if (breaking.length > 0) return breaking;
  const mayEarn = world.conquests === 0 && world.game.cards.dealt && likely.length > 0;
  return mayEarn ? moves.filter(({ kind }) => kind !== 'stop') : moves;
}

/** Is it of a region that a rival holds who is not weaker? */
function breaksRegion(world: SimState, territory: number): boolean {
  const { regionOf, regionBonus } = world.game.layout;
  const holder = at(world.owner, territory);
  const region = at(regionOf, territory);
  return (
    holder >= 0 &&
    at(regionBonus, region) > 0 &&
    holdsRegion(world, region, holder) &&
    armiesOfSeat(world, holder) >= armiesOfSeat(world, world.current)
  );
}

/** A number from what is seen: the count of the game's events would tell in fog how much is hidden. */
const fingerprint = (view: GameView): number =>
  view.armies.reduce((mixed, armies) => Math.imul(mixed ^ armies, 0x01000193), view.turn + view.reserves);

function firstOf(worlds: readonly SimState[]): SimState {
  const [world] = worlds;
  if (world === undefined) throw new Error('no world to think in');
  return world;
}

function gamesFor(view: GameView): number {
  const scale = USUAL_SIZE / Math.max(USUAL_SIZE, view.owner.length);
  const games = (GAMES[bucketOf(livingSides(view))] * scale) / (1 + FADING * view.conquests.length);
  return Math.max(LEAST_GAMES, Math.round(games));
}

/** A move of the kernel as a command; without one, the end of the phase or turn. */
export function commandFor(view: GameView, move: SimMove | undefined): Command {
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
