import { territoryId } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import type { GameView } from '../model/state.ts';
import { mayRedeem } from '../rules/elements/cards.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import { redeemCommand, transferCommand } from '../rules/commands/naming.ts';
import { LEANINGS, personalityOf } from './character/personality.ts';
import { chanceOf } from './sim/chance.ts';
import { determinise, hidesSomething } from './sim/determinise.ts';
import type { SimState } from './sim/kernel/model.ts';
import { attacks, marches, movesIn, placements, redemptions, type SimMove } from './sim/moves.ts';
import { STAGE, type Stage } from './sim/policy.ts';
import { bestMove, type SearchOptions } from './sim/search.ts';
import { copyState, newState } from './sim/kernel/state.ts';
import { styleOf } from './sim/kernel/styles.ts';
import { simGameOf } from './sim/simGame.ts';

/** Worlds that are made up where something is hidden. */
const WORLDS = 6;

/** So many moves of each kind are thought over. */
interface Breadth {
  readonly fronts: number;
  readonly attacks: number;
  readonly sources: number;
}

/** One command may cost at most this. */
interface Effort {
  /** Games thought. */
  readonly budget: number;
  readonly breadth: Breadth;
}

/** Games for one command, times territories: each takes longer where there are more. */
const WORK = 240 * 42;
const [LEAST_SIZE, LEAST_GAMES] = [42, 40];
const BREADTH = { fronts: 7, attacks: 8, sources: 4 };
/** Fewer moves are thought over where turns are long, too. */
const VAST = 150;
const VAST_BREADTH = { fronts: 5, attacks: 5, sources: 3 };
/** Fewer still are thought over in a turn there that has gone on so long that most of what it does is plain. */
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
  const game = simGameOf(view);
  const chance = chanceOf(seed ^ fingerprint(view));
  const count = hidesSomething(view) ? WORLDS : 1;
  const worlds = Array.from({ length: count }, () => determinise(game, view, chance));
  const thought = { worlds, style: styleOf(LEANINGS[personalityOf(seed)]), chance, budget };
  const { breadth } = effortFor(view);
  const stage = stageOf(view);
  const moves = movesOf(view, thought, stage, breadth);
  const move = moves.length === 1 ? moves[0] : bestMove(thought, moves, stage);
  if (move?.kind !== 'keep') return commandFor(view, move);
  const placed = bestMove(thought, placements(firstOf(worlds), thought.style, breadth.fronts), STAGE.place);
  return commandFor(view, placed);
}

/** A number from what is seen: the count of the game's events would tell in fog how much is hidden. */
const fingerprint = (view: GameView): number =>
  view.armies.reduce((mixed, armies) => Math.imul(mixed ^ armies, 0x01000193), view.turn + view.reserves);

function firstOf(worlds: readonly SimState[]): SimState {
  const [world] = worlds;
  if (world === undefined) throw new Error('no world to think in');
  return world;
}

function effortFor({ owner: { length: size }, conquests }: GameView): Effort {
  if (size >= VAST && conquests.length >= ROUT) return ROUT_EFFORT;
  const budget = Math.max(LEAST_GAMES, Math.round(WORK / Math.max(LEAST_SIZE, size)));
  return { budget, breadth: size < VAST ? BREADTH : VAST_BREADTH };
}

function stageOf(view: GameView): Stage {
  if (view.reserves > 0 || view.pendingForcedRedeem) return STAGE.redeem;
  return view.phase === 'attack' ? STAGE.attack : view.phase === 'fortify' ? STAGE.fortify : STAGE.redeem;
}

function movesOf(
  view: GameView,
  { worlds, style }: SearchOptions,
  stage: Stage,
  breadth: Breadth,
): SimMove[] {
  const world = firstOf(worlds);
  if (view.pendingConquest) {
    const scratch = newState(world.game);
    copyState(scratch, world);
    return movesIn(world, scratch);
  }
  if (stage === STAGE.redeem) {
    const sets = mayRedeem(view, view.current) ? redemptions(world) : [];
    return sets.length > 0 ? sets : placements(world, style, breadth.fronts);
  }
  if (stage === STAGE.attack) {
    const found = attacks(world, style, breadth.attacks);
    if (found.length > 1) return found;
  }
  return fortifications(view, world, breadth);
}

function fortifications(view: GameView, world: SimState, { sources }: Breadth): SimMove[] {
  const rule = rulesetFor(view.config).fortify;
  if (view.fortifications.length > 0) return [{ kind: 'stop' }];
  return marches(
    world,
    (from) => ({ to: rule.reach(view, from), armies: rule.movable(view, from) }),
    sources,
  );
}

function commandFor(view: GameView, move: SimMove | undefined): Command {
  const id = (territory: number): string => territoryId(view.map, territory);
  switch (move?.kind) {
    case 'redeem':
      return redeemCommand(view.map, move.cards);
    case 'place':
      return { type: 'deploy', territoryId: id(move.territory), armies: move.armies };
    case 'attack':
      return {
        type: 'attack',
        fromTerritoryId: id(move.from),
        toTerritoryId: id(move.to),
        armies: (view.armies[move.from] ?? 1) - 1,
      };
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
