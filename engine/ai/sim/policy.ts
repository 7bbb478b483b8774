import { ATTACK_CHANCE, GOOD_SET, SECOND_BEST } from '../character/habits.ts';
import type { Leaning } from '../character/personality.ts';
import { fightOut } from './fight.ts';
import { bestSet, mustRedeem } from './hand.ts';
import type { Chance, SimState } from './kernel/model.ts';
import { deploy, endTurn, moveIn, redeem } from './kernel/rules.ts';
import { areMates, at, NONE, RUNNING } from './kernel/state.ts';
import { marchToWeakest } from './march.ts';
import { usualPlan, type Wish } from './usualPlan.ts';

/** Longer turns are of large boards, where they are plain. */
const MOST_ATTACKS = 40;

const set = new Int32Array(3);

/** The part of a turn that is still to come. */
export const STAGE = { redeem: 0, place: 1, attack: 2, fortify: 3, end: 4 } as const;
export type Stage = (typeof STAGE)[keyof typeof STAGE];

/** Plays what is left of the current player's turn as a Commander of such a leaning would, and ends it. */
export function playTurn(state: SimState, stage: Stage, leaning: Leaning, chance: Chance): void {
  if (state.pendingTo !== NONE) chooseMoveIn(state);
  if (state.winner !== RUNNING) return;
  const lapses = chance.below(100) < SECOND_BEST;
  const wish: Wish = { leaning, extra: 0, least: ATTACK_CHANCE + leaning.caution, lapses };
  if (stage <= STAGE.place || state.forced === 1) placeAll(state, stage === STAGE.redeem, wish);
  if (stage <= STAGE.attack) attackOn(state, wish, chance);
  if (state.winner !== RUNNING) return;
  if (stage <= STAGE.fortify) marchToWeakest(state);
  endTurn(state, chance);
}

/** Everything where the turn's plan starts; without a plan, where the enemy is strongest. */
function placeAll(state: SimState, mayRedeem: boolean, wish: Wish): void {
  for (let worth = bestSet(state, set); worth > 0; worth = bestSet(state, set)) {
    if (!mustRedeem(state) && !(mayRedeem && worth >= GOOD_SET)) break;
    redeem(state, at(set, 0), at(set, 1), at(set, 2));
  }
  if (state.reserves === 0) return;
  const plan = usualPlan(state, { ...wish, extra: state.reserves });
  deploy(state, plan === null ? mostThreatened(state) : plan.from, state.reserves);
}

function attackOn(state: SimState, wish: Wish, chance: Chance): void {
  for (let attacks = 0; attacks < MOST_ATTACKS && state.winner === RUNNING; attacks++) {
    const plan = usualPlan(state, wish);
    if (plan === null) return;
    const { from, to } = plan;
    if (!fightOut(state, from, to, at(state.armies, from) - 1, chance)) continue;
    if (state.pendingTo !== NONE) chooseMoveIn(state);
    if (state.forced === 1 && state.winner === RUNNING) placeAll(state, false, wish);
  }
}

/** All of them on where somebody stands ahead, as Commanders do wherever new land may attack. */
export const chooseMoveIn = (state: SimState): void => moveIn(state, moveInCount(state));

export const moveInCount = (state: SimState): number =>
  threatTo(state, state.pendingTo) === 0 ? state.pendingMinimum : at(state.armies, state.pendingFrom) - 1;

/** Armies of others next to a territory, at least one where there is foreign land at all. */
export function threatTo(state: SimState, territory: number): number {
  const { firstLink, links } = state.game.layout;
  let threat = 0;
  for (let link = at(firstLink, territory); link < at(firstLink, territory + 1); link++) {
    const next = at(links, link);
    const owner = at(state.owner, next);
    if (areMates(state, state.current, owner)) continue;
    threat += owner < 0 ? 1 : at(state.armies, next);
  }
  return threat;
}

export function mostThreatened(state: SimState): number {
  let worst = NONE;
  let pressure = -Infinity;
  for (let territory = 0; territory < state.owner.length; territory++) {
    if (state.owner[territory] !== state.current) continue;
    const threat = threatTo(state, territory);
    const against = threat === 0 ? -1_000_000 : threat - at(state.armies, territory);
    if (against > pressure) [worst, pressure] = [territory, against];
  }
  return worst;
}
