import { fightOut } from './fight.ts';
import { bestSet, mustRedeem } from './hand.ts';
import type { Chance, SimState } from './kernel/model.ts';
import { deploy, endTurn, redeem } from './kernel/rules.ts';
import { at, holdsRegion, NONE, RUNNING } from './kernel/state.ts';
import { marchToFront } from './march.ts';
import { chooseMoveIn, mostThreatened, STAGE, threatTo, type Stage } from './policy.ts';
import { bestFront, openFronts, reviseFronts, targetOf } from './fronts.ts';
import type { Manner } from './manner.ts';
import { survey } from './survey.ts';

/** Longer turns are of large boards, where they are plain. */
const MOST_ATTACKS = 16;
/** New armies go to an attack of at least this chance. */
const LEAST_CHANCE = 0.3;
/** After so many conquests land is surveyed anew. */
const STALE = 4;
/** Fewer new armies are not divided. */
const FEW = 3;

const set = new Int32Array(3);

/** Plays what is left of the current player's turn in a manner, and ends it. */
export function playQuickly(state: SimState, stage: Stage, manner: Manner, chance: Chance): void {
  if (state.pendingTo !== NONE) chooseMoveIn(state);
  if (state.winner !== RUNNING) return;
  const isSurveyed =
    (stage <= STAGE.place || state.forced === 1) && placeAll(state, stage === STAGE.redeem, manner);
  if (stage <= STAGE.attack) attackOn(state, manner, chance, isSurveyed);
  if (state.winner !== RUNNING) return;
  if (stage <= STAGE.fortify) marchToFront(state);
  endTurn(state, chance);
}

/** @returns has the land been surveyed for it? */
function placeAll(state: SimState, mayRedeem: boolean, manner: Manner): boolean {
  while (redeemsNext(state, mayRedeem, manner)) redeem(state, at(set, 0), at(set, 1), at(set, 2));
  if (state.reserves === 0) return false;
  const { front, onFront, wall } = placing(state, manner);
  if (onFront > 0) deploy(state, front, onFront);
  if (state.reserves > 0) deploy(state, wall, state.reserves);
  return true;
}

/** Would a set be redeemed now? Then `set` holds it. */
function redeemsNext(state: SimState, mayRedeem: boolean, { goodSet }: Manner): boolean {
  const isForced = mustRedeem(state);
  if (!mayRedeem && !isForced) return false;
  const worth = bestSet(state, set);
  return worth > 0 && (isForced || worth >= goodSet);
}

/** Where new armies go: most of them to the best attack, a part to the weakest wall. */
function placing(
  state: SimState,
  manner: Manner,
): { readonly front: number; readonly onFront: number; readonly wall: number } {
  const { reserves } = state;
  survey(state, manner, reserves);
  openFronts(state, { manner, extra: reserves, least: LEAST_CHANCE });
  const best = bestFront();
  const mayDivide = manner.defend > 0 && reserves > FEW && state.conquests === 0 && state.forced === 0;
  const wall = mayDivide ? weakestWall(state) : NONE;
  if (wall === NONE) return { front: best === NONE ? mostThreatened(state) : best, onFront: reserves, wall };
  if (best === NONE || best === wall) return { front: wall, onFront: reserves, wall };
  const lack = Math.max(1, threatTo(state, wall) - at(state.armies, wall));
  const onWall = Math.min(Math.ceil(reserves * manner.defend), lack);
  return onWall < reserves
    ? { front: best, onFront: reserves - onWall, wall }
    : { front: best, onFront: reserves, wall };
}

/** The border of a region held where most is lacking, or NONE. */
export function weakestWall(state: SimState): number {
  const { regionOf, regionBonus, territories } = state.game.layout;
  let worst = NONE;
  let most = 0;
  for (let territory = 0; territory < territories; territory++) {
    if (state.owner[territory] !== state.current) continue;
    const region = at(regionOf, territory);
    if (!holdsRegion(state, region, state.current)) continue;
    const lack = (threatTo(state, territory) - at(state.armies, territory)) * at(regionBonus, region);
    if (lack > most) [worst, most] = [territory, lack];
  }
  return worst;
}

function attackOn(state: SimState, manner: Manner, chance: Chance, isSurveyed: boolean): void {
  const terms = { manner, extra: 0, least: manner.boldness };
  let fresh = isSurveyed ? STALE : 0;
  if (isSurveyed) openFronts(state, terms);
  for (let attacks = 0; attacks < MOST_ATTACKS && state.winner === RUNNING; attacks++) {
    if (fresh === 0) {
      survey(state, manner, 0);
      openFronts(state, terms);
      fresh = STALE;
    }
    const from = bestFront();
    if (from === NONE) return;
    const to = targetOf(from);
    const defender = at(state.owner, to);
    if (fightOut(state, from, to, at(state.armies, from) - 1, chance)) {
      if (state.pendingTo !== NONE) chooseMoveIn(state);
      if (state.forced === 1 && state.winner === RUNNING) placeAll(state, false, manner);
      // Whoever is gone has left cards, and maybe land.
      fresh = defender >= 0 && state.alive[defender] === 0 ? 0 : fresh - 1;
    }
    if (fresh > 0) reviseFronts(state, terms, from, to);
  }
}

/** The next thing that this quick player would do before it marches. */
export type Step =
  | { readonly kind: 'redeem'; readonly cards: readonly [number, number, number] }
  | { readonly kind: 'place'; readonly territory: number; readonly armies: number }
  | { readonly kind: 'attack'; readonly from: number; readonly to: number }
  | { readonly kind: 'stop' };

/** @param hasPlaced a part of the new armies stands, and the rest is for the wall */
export function nextStep(state: SimState, stage: Stage, manner: Manner, hasPlaced = false): Step {
  if (stage <= STAGE.place || state.forced === 1) {
    if (redeemsNext(state, stage === STAGE.redeem, manner))
      return { kind: 'redeem', cards: [at(set, 0), at(set, 1), at(set, 2)] };
    if (state.reserves > 0) {
      const { front, onFront, wall } = placing(state, manner);
      return hasPlaced && wall !== NONE
        ? { kind: 'place', territory: wall, armies: state.reserves }
        : { kind: 'place', territory: front, armies: onFront };
    }
  }
  survey(state, manner, 0);
  openFronts(state, { manner, extra: 0, least: manner.boldness });
  const from = bestFront();
  return from === NONE ? { kind: 'stop' } : { kind: 'attack', from, to: targetOf(from) };
}
