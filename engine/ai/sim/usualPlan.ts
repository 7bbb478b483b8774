import { battleOdds } from '../../odds/battle.ts';
import { HUNT_LIMIT, LONGEST_PATH, urgencyAmong, WORTH } from '../character/habits.ts';
import type { Leaning } from '../character/personality.ts';
import { LARGEST, winChance } from './fight.ts';
import type { SimState } from './kernel/model.ts';
import { mayAttack } from './kernel/rules.ts';
import { areMates, at, holdsRegion, NONE } from './kernel/state.ts';
import { MAX_PLAYERS } from '../../model/config.ts';
import { MAX_TERRITORIES } from '../../model/mapSize.ts';

// The goals of a Commander (`engine/ai/goals.ts`) in place, for games that are only thought. Chances of rows of land go by the mean of what
// survives: of a hundred attacks hardly one is another.

/** What is thought of: an attack, and the goal that it is for. */
interface Plan {
  from: number;
  to: number;
  /** Its chance times its worth in armies. */
  score: number;
  /** Plans for one goal are one: its best. */
  goal: number;
}

const best: Plan = { from: NONE, to: NONE, score: 0, goal: NONE };
const second: Plan = { from: NONE, to: NONE, score: 0, goal: NONE };

/** What kind of plan is looked for. */
export interface Wish {
  readonly leaning: Leaning;
  /** Armies that may still be placed where the attack starts. */
  readonly extra: number;
  /** The least chance to take the first land. */
  readonly least: number;
  /** Is the second-best plan followed? */
  readonly lapses: boolean;
}

/** Goals are numbered: territories, then regions, then players. */
const REGIONS = MAX_TERRITORIES;
const PLAYERS = 2 * MAX_TERRITORIES;

/** By goal: the territory from which it was looked at last, in which search. */
const lookedAt = new Int32Array(PLAYERS + MAX_PLAYERS);
let looks = 0;
const passed = new Int32Array(MAX_TERRITORIES);
let walks = 0;

/** The attack that a Commander would make; null where none is worth while. */
export function usualPlan(
  state: SimState,
  wish: Wish,
): { readonly from: number; readonly to: number } | null {
  const { owner, armies, current: seat, game } = state;
  const { firstLink, links, territories } = game.layout;
  forget(best);
  forget(second);
  for (let from = 0; from < territories; from++) {
    const free = at(armies, from) - 1 + wish.extra;
    if (owner[from] !== seat || free < 1) continue;
    looks++;
    const end = at(firstLink, from + 1);
    for (let link = at(firstLink, from); link < end; link++) {
      const to = at(links, link);
      if (!areMates(state, seat, at(owner, to))) lookAt(state, from, to, free, wish);
    }
  }
  if (best.from === NONE) return null;
  return wish.lapses && second.from !== NONE ? second : best;
}

function forget(plan: Plan): void {
  plan.from = NONE;
  plan.to = NONE;
  plan.score = 0;
  plan.goal = NONE;
}

/** Weighs an attack for itself, and as the first of a row that finishes a region or a player. */
function lookAt(state: SimState, from: number, to: number, free: number, { leaning, least }: Wish): void {
  const { owner, held, current: seat, game } = state;
  const { regionOf, regionSize, regionBonus } = game.layout;
  const chance = winChance(free, at(state.armies, to));
  const single = chance * worthAlone(state, to, leaning);
  if (chance >= least && single > second.score && mayAttack(state, from, to)) offer(from, to, single, to);

  const region = at(regionOf, to);
  const size = at(regionSize, region);
  const missing = size - at(held, region * game.seats + seat);
  if (missing <= HUNT_LIMIT && isNew(REGIONS + region)) {
    const bonus = at(regionBonus, region) * WORTH.ownRegionTurns * leaning.ownRegion;
    const worth = (bonus * (1 + size - missing)) / size;
    offerRow(state, { from, free, least, count: missing, worth, goal: REGIONS + region });
  }
  const holder = at(owner, to);
  if (holder < 0 || at(state.landCount, holder) > HUNT_LIMIT || !isNew(PLAYERS + holder)) return;
  const worth =
    WORTH.elimination * leaning.elimination +
    at(state.handSize, holder) * WORTH.perCapturedCard * leaning.capturedCard;
  offerRow(state, { from, free, least, count: at(state.landCount, holder), worth, goal: PLAYERS + holder });
}

/** The worth of land by itself: a card, a region that somebody loses, or the goal of the mode. */
function worthAlone(state: SimState, to: number, leaning: Leaning): number {
  const { layout, mode } = state.game;
  const urgency = urgencyAmong(layout.regions);
  const land =
    state.conquests === 0
      ? WORTH.firstConquest * leaning.firstConquest
      : WORTH.conquest * urgency * leaning.land;
  const holder = at(state.owner, to);
  const region = at(layout.regionOf, to);
  const broken =
    holder >= 0 && holdsRegion(state, region, holder)
      ? at(layout.regionBonus, region) * WORTH.brokenRegionTurns * urgency * leaning.brokenRegion
      : 0;
  return Math.max(land, broken, mode.usualPrize(state, to) * leaning.objective);
}

function isNew(goal: number): boolean {
  if (lookedAt[goal] === looks) return false;
  lookedAt[goal] = looks;
  return true;
}

/** Keeps the two best goals. */
function offer(from: number, to: number, score: number, goal: number): void {
  if (score <= second.score) return;
  const isBetter = score > best.score;
  if (goal === best.goal && !isBetter) return;
  if (isBetter && goal !== best.goal) Object.assign(second, best);
  const place = isBetter ? best : second;
  place.from = from;
  place.to = to;
  place.score = score;
  place.goal = goal;
}

interface Row {
  readonly from: number;
  readonly free: number;
  readonly least: number;
  /** Territories that are wanted in all. */
  readonly count: number;
  /** If all of them fall. */
  readonly worth: number;
  readonly goal: number;
}

/** A walk over wanted land, always on to the weakest neighbour. */
function offerRow(state: SimState, { from, free, least, count, worth, goal }: Row): void {
  if (worth <= second.score) return;
  walks++;
  let here = from;
  let first = NONE;
  let left = free;
  let chance = 1;
  let length = 0;
  for (; length < LONGEST_PATH; length++) {
    const next = weakestWanted(state, here, goal);
    if (next === NONE) break;
    passed[next] = walks;
    const against = at(state.armies, next);
    const falls = winChance(left, against);
    if (length === 0) {
      if (falls < least || !mayAttack(state, from, next)) return;
      first = next;
    }
    chance *= falls;
    left = falls > 0 ? Math.round(survivors(left, against)) - 1 : 0;
    here = next;
  }
  const share = length / count;
  offer(from, first, chance * worth * share * share, goal);
}

function weakestWanted(state: SimState, here: number, goal: number): number {
  const { firstLink, links, regionOf } = state.game.layout;
  const end = at(firstLink, here + 1);
  let weakest = NONE;
  for (let link = at(firstLink, here); link < end; link++) {
    const next = at(links, link);
    const owner = at(state.owner, next);
    const isWanted = goal >= PLAYERS ? owner === goal - PLAYERS : at(regionOf, next) === goal - REGIONS;
    if (!isWanted || passed[next] === walks || areMates(state, state.current, owner)) continue;
    if (weakest === NONE || at(state.armies, next) < at(state.armies, weakest)) weakest = next;
  }
  return weakest;
}

const known = new Float64Array((LARGEST + 1) * (LARGEST + 1)).fill(-1);

/** Attackers left on average where a fight is won. */
function survivors(attackers: number, defenders: number): number {
  const most = Math.max(attackers, defenders);
  if (most > LARGEST) {
    const scale = LARGEST / most;
    return (
      survivors(Math.max(1, Math.round(attackers * scale)), Math.max(1, Math.round(defenders * scale))) /
      scale
    );
  }
  const cell = attackers * (LARGEST + 1) + defenders;
  if ((known[cell] as number) < 0) known[cell] = battleOdds(attackers, defenders).meanSurvivors;
  return known[cell] as number;
}
