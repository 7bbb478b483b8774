import { territoryId } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import type { GameView } from '../model/state.ts';
import { redeemCommand, transferCommand } from '../rules/commands/naming.ts';
import { breadthFor, candidatesOf, stageOf, VAST, type Breadth } from './candidates.ts';
import { LEANINGS, personalityOf } from './character/personality.ts';
import { chanceOf } from './sim/chance.ts';
import { worldsBehind } from './sim/determinise.ts';
import type { SimState } from './sim/kernel/model.ts';
import { placements, type SimMove } from './sim/moves.ts';
import { STAGE } from './sim/policy.ts';
import { bestMove } from './sim/search.ts';
import { styleOf } from './sim/kernel/styles.ts';
import { simGameOf } from './sim/simGame.ts';

/** One command may cost at most this. */
interface Effort {
  /** Games thought. */
  readonly budget: number;
  readonly breadth: Breadth;
}

/** Games for one command, times territories: each takes longer where there are more. */
const WORK = 240 * 42;
const [LEAST_SIZE, LEAST_GAMES] = [42, 40];
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
  const worlds = worldsBehind(game, view, chance);
  const thought = { worlds, style: styleOf(LEANINGS[personalityOf(seed)]), chance, budget };
  const { breadth } = effortFor(view);
  const stage = stageOf(view);
  const moves = candidatesOf(view, firstOf(worlds), thought.style, breadth);
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
  return { budget, breadth: breadthFor(size) };
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
