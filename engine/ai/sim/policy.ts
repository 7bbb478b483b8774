import { bestSet, mustRedeem } from './hand.ts';
import type { Chance, SimState } from './kernel/model.ts';
import { fightOut, winChance } from './fight.ts';
import { marchToFront } from './march.ts';
import { deploy, endTurn, mayAttack, moveIn, redeem } from './kernel/rules.ts';
import { areMates, at, NONE, RUNNING } from './kernel/state.ts';
import type { Style } from './kernel/styles.ts';
import { worthOf } from './worth.ts';

/** Thoughts go on by this policy: quick, sensible, and by nobody mistaken for a good player. */

const MOST_ATTACKS = 12;
const GOOD_SET = 8;
/** An army lost costs this much of what an attack brings. */
const COST = 0.35;

const set = new Int32Array(3);

/** The part of a turn that is still to come. */
export const STAGE = { redeem: 0, place: 1, attack: 2, fortify: 3, end: 4 } as const;
export type Stage = (typeof STAGE)[keyof typeof STAGE];

/** Plays what is left of the current player's turn, and ends it. */
export function playTurn(state: SimState, stage: Stage, style: Style, chance: Chance): void {
  if (state.pendingTo !== NONE) chooseMoveIn(state);
  if (state.winner !== RUNNING) return;
  if (stage <= STAGE.place || state.forced === 1) placeAll(state, stage === STAGE.redeem, style);
  if (stage <= STAGE.attack) attackOn(state, style, chance);
  if (state.winner !== RUNNING) return;
  if (stage <= STAGE.fortify) marchToFront(state);
  endTurn(state, chance);
}

function placeAll(state: SimState, mayRedeem: boolean, style: Style): void {
  for (let worth = bestSet(state, set); worth > 0; worth = bestSet(state, set)) {
    if (!mustRedeem(state) && !(mayRedeem && worth >= GOOD_SET)) break;
    redeem(state, at(set, 0), at(set, 1), at(set, 2));
  }
  if (state.reserves > 0) deploy(state, bestFront(state, style), state.reserves);
}

/** The place where all reserves do most: for the best attack, else where the enemy is strongest. */
function bestFront(state: SimState, style: Style): number {
  findAttack(state, style, state.reserves, 0);
  return found.from === NONE ? mostThreatened(state) : found.from;
}

function attackOn(state: SimState, style: Style, chance: Chance): void {
  for (let attacks = 0; attacks < MOST_ATTACKS && state.winner === RUNNING; attacks++) {
    findAttack(state, style, 0, style.boldness);
    if (found.from === NONE) return;
    const { from, to } = found;
    if (!fightOut(state, from, to, at(state.armies, from) - 1, chance)) continue;
    if (state.pendingTo !== NONE) chooseMoveIn(state);
    if (state.forced === 1 && state.winner === RUNNING) placeAll(state, false, style);
  }
}

const found = { from: NONE, to: NONE };

/** The best attack of the current player with `extra` armies more where it starts; `found.from` is NONE without one. */
function findAttack(state: SimState, style: Style, extra: number, boldness: number): void {
  // Read once: this runs some hundred thousand times for a curve.
  const { owner, armies, current: seat, game } = state;
  const { teams, layout } = game;
  const { firstLink, links, territories } = layout;
  const team = at(teams, seat);
  found.from = NONE;
  let most = 0;
  for (let from = 0; from < territories; from++) {
    if (owner[from] !== seat) continue;
    const free = at(armies, from) - 1 + extra;
    if (free < 1) continue;
    const last = at(firstLink, from + 1);
    for (let link = at(firstLink, from); link < last; link++) {
      const to = at(links, link);
      const holder = at(owner, to);
      if (holder >= 0 && at(teams, holder) === team) continue;
      const against = at(armies, to);
      const chance = winChance(free, against);
      if (chance < boldness) continue;
      const score =
        chance * worthOf(state, to, style) - COST * Math.min(free, against) * 0.9 + Math.min(free, 40) * 0.01;
      if (score <= most || !mayAttack(state, from, to)) continue;
      most = score;
      found.from = from;
      found.to = to;
    }
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
