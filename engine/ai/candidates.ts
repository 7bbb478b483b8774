import type { Board, GameView } from '../model/state.ts';
import { mayRedeem } from '../rules/elements/cards.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import type { SimState } from './sim/kernel/model.ts';
import { copyState, newState } from './sim/kernel/state.ts';
import { attacks, marches, movesIn, placements, redemptions, type SimMove, type Taste } from './sim/moves.ts';
import { STAGE, type Stage } from './sim/policy.ts';

/** So many moves of each kind are thought over. */
export interface Breadth {
  readonly fronts: number;
  readonly attacks: number;
  readonly sources: number;
  /** Those among them that are thought of in two ways. */
  readonly sequels: number;
}

const BREADTH = { fronts: 7, attacks: 8, sources: 4, sequels: 5 };
/** Fewer moves are thought over from so many territories on: turns are long there, too. */
export const VAST = 150;
const VAST_BREADTH = { fronts: 4, attacks: 4, sources: 2, sequels: 2 };

/** @param size territories of the board */
export const breadthFor = (size: number): Breadth => (size < VAST ? BREADTH : VAST_BREADTH);

/** The part of its turn in which the current player is. */
export function stageOf(view: Board): Stage {
  if (view.reserves > 0 || view.pendingForcedRedeem) return STAGE.redeem;
  return view.phase === 'attack' ? STAGE.attack : view.phase === 'fortify' ? STAGE.fortify : STAGE.redeem;
}

/** The moves of the current player that are worth a thought. @param world one that could be behind the view */
export function candidatesOf(view: GameView, world: SimState, taste: Taste, breadth: Breadth): SimMove[] {
  const stage = stageOf(view);
  if (view.pendingConquest) {
    const scratch = newState(world.game);
    copyState(scratch, world);
    return movesIn(world, scratch);
  }
  if (stage === STAGE.redeem) {
    const sets = mayRedeem(view, view.current) ? redemptions(world) : [];
    return sets.length > 0 ? sets : placements(world, taste, breadth.fronts);
  }
  if (stage === STAGE.attack) {
    const found = attacks(world, taste, breadth.attacks);
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
