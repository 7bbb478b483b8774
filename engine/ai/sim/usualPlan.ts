import { HUNT_LIMIT, LONGEST_PATH, urgencyAmong, WORTH } from '../character/habits.ts';
import type { Leaning } from '../character/personality.ts';
import { survivors, winChance } from './fight.ts';
import type { SimState } from './kernel/model.ts';
import { mayAttack } from './kernel/rules.ts';
import { areMates, at, NONE } from './kernel/state.ts';
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
/** Kept only where it may be followed. */
const second: Plan = { from: NONE, to: NONE, score: 0, goal: NONE };
let keepsSecond = false;
/** What scores no more than this is not kept. */
let bar = 0;

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
/** More armies than stand anywhere. */
const NOBODY = 1e9;
const passed = new Int32Array(MAX_TERRITORIES);
let walks = 0;
/** What is worth what in this search: any land; by region, its land if a rival holds it whole, and its rest; by seat, its end. */
let anyLand = 0;
const broken = new Float64Array(MAX_TERRITORIES);
const finished = new Float64Array(MAX_TERRITORIES);
const ended = new Float64Array(MAX_PLAYERS);

/** The attack that a Commander would make; null where none is worth while. */
export function usualPlan(
  state: SimState,
  wish: Wish,
): { readonly from: number; readonly to: number } | null {
  const { owner, armies, current: seat, game } = state;
  const { firstLink, links, territories } = game.layout;
  keep(best, NONE, NONE, 0, NONE);
  keep(second, NONE, NONE, 0, NONE);
  bar = 0;
  keepsSecond = wish.lapses;
  weigh(state, wish.leaning);
  for (let from = 0; from < territories; from++) {
    const free = at(armies, from) - 1 + wish.extra;
    if (owner[from] !== seat || free < 1) continue;
    const end = at(firstLink, from + 1);
    let weakest = NOBODY;
    for (let link = at(firstLink, from); link < end; link++) {
      const to = at(links, link);
      if (!areMates(state, seat, at(owner, to)) && at(armies, to) < weakest) weakest = at(armies, to);
    }
    // Every plan from here begins with a neighbour, none of them more likely to fall than the weakest.
    if (winChance(free, weakest) < wish.least) continue;
    looks++;
    for (let link = at(firstLink, from); link < end; link++) {
      const to = at(links, link);
      if (!areMates(state, seat, at(owner, to))) lookAt(state, from, to, free, wish);
    }
  }
  if (best.from === NONE) return null;
  return second.from === NONE ? best : second;
}

function weigh(state: SimState, leaning: Leaning): void {
  const { held, landCount, handSize, current, conquests, game } = state;
  const { regions, regionSize, regionBonus } = game.layout;
  const urgency = urgencyAmong(regions);
  anyLand =
    conquests === 0 ? WORTH.firstConquest * leaning.firstConquest : WORTH.conquest * urgency * leaning.land;
  const brokenBonus = WORTH.brokenRegionTurns * urgency * leaning.brokenRegion;
  for (let region = 0; region < regions; region++) {
    const size = at(regionSize, region);
    const bonus = at(regionBonus, region);
    const row = region * game.seats;
    let isWhole = false;
    for (let seat = 0; seat < game.seats; seat++) if (at(held, row + seat) === size) isWhole = true;
    broken[region] = isWhole ? bonus * brokenBonus : 0;
    const own = at(held, row + current);
    finished[region] =
      size - own > HUNT_LIMIT ? 0 : (bonus * WORTH.ownRegionTurns * leaning.ownRegion * (1 + own)) / size;
  }
  for (let seat = 0; seat < game.seats; seat++) {
    ended[seat] =
      at(landCount, seat) > HUNT_LIMIT
        ? 0
        : WORTH.elimination * leaning.elimination +
          at(handSize, seat) * WORTH.perCapturedCard * leaning.capturedCard;
  }
}

/** Weighs an attack for itself, and as the first of a row that finishes a region or a player. */
function lookAt(state: SimState, from: number, to: number, free: number, { leaning, least }: Wish): void {
  const { layout, mode } = state.game;
  const region = at(layout.regionOf, to);
  const falls = winChance(free, at(state.armies, to));
  if (falls >= least) {
    const alone = Math.max(anyLand, broken[region] as number, mode.usualPrize(state, to) * leaning.objective);
    if (falls * alone > bar && mayAttack(state, from, to)) offer(from, to, falls * alone, to);
  }
  const rest = finished[region] as number;
  if (rest > bar && isNew(REGIONS + region)) {
    const count = at(layout.regionSize, region) - at(state.held, region * state.game.seats + state.current);
    offerRow(state, { from, free, least, count, worth: rest, goal: REGIONS + region });
  }
  const holder = at(state.owner, to);
  if (holder < 0) return;
  const end = ended[holder] as number;
  if (end > bar && isNew(PLAYERS + holder)) {
    const count = at(state.landCount, holder);
    offerRow(state, { from, free, least, count, worth: end, goal: PLAYERS + holder });
  }
}

function isNew(goal: number): boolean {
  if (lookedAt[goal] === looks) return false;
  lookedAt[goal] = looks;
  return true;
}

/** Keeps the best goal, and the second where it may be followed. */
function offer(from: number, to: number, score: number, goal: number): void {
  if (score <= bar) return;
  const isBetter = score > best.score;
  if (goal === best.goal && !isBetter) return;
  if (isBetter && goal !== best.goal && keepsSecond) keep(second, best.from, best.to, best.score, best.goal);
  keep(isBetter ? best : second, from, to, score, goal);
  bar = keepsSecond ? second.score : best.score;
}

function keep(plan: Plan, from: number, to: number, score: number, goal: number): void {
  plan.from = from;
  plan.to = to;
  plan.score = score;
  plan.goal = goal;
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
    if (chance * worth <= bar) return;
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
