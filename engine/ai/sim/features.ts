import { MAX_PLAYERS } from '../../model/config.ts';
import { MAX_TERRITORIES } from '../../model/mapSize.ts';
import type { SimState } from './kernel/model.ts';
import { reinforcements } from './kernel/rules.ts';
import { at, holdsRegion } from './kernel/state.ts';

/** All that is looked at of each side. Most are shares of the mean armies of a side, so that boards and rounds are alike. */
export const FEATURES = [
  'armies',
  'armiesShare',
  'land',
  'landShare',
  'income',
  'incomeShare',
  'cardArmies',
  'hand',
  'setArmies',
  'stack',
  'outnumbered',
  'wait',
  'bonusSafe',
  'bonusUnsafe',
  'bonusAhead',
  'border',
  'objective',
  'sides',
  'nextSet',
  'strongestOther',
  'isNext',
  'looming',
] as const;
export const COUNT = FEATURES.length;

const ARMIES = 0;
const ARMIES_SHARE = 1;
const LAND = 2;
const LAND_SHARE = 3;
const INCOME = 4;
const INCOME_SHARE = 5;
const CARD_ARMIES = 6;
const HAND = 7;
const SET_ARMIES = 8;
const STACK = 9;
const OUTNUMBERED = 10;
const WAIT = 11;
const BONUS_SAFE = 12;
const BONUS_UNSAFE = 13;
const BONUS_AHEAD = 14;
const BORDER = 15;
const OBJECTIVE = 16;
const SIDES = 17;
const NEXT_SET = 18;
const STRONGEST_OTHER = 19;
const IS_NEXT = 20;
const LOOMING = 21;

/** `features[side * COUNT + feature]` as of the last measurement. */
export const features = new Float64Array(MAX_PLAYERS * COUNT);
/** Living seats of each side; 0 = the side is gone. */
export const members = new Int32Array(MAX_PLAYERS);

/** By side. */
const armies = new Float64Array(MAX_PLAYERS);
const borders = new Float64Array(MAX_PLAYERS);
/** By region that somebody holds: the chance of its weakest wall, about. */
const walls = new Float64Array(MAX_TERRITORIES);

/** The chance that a hand of so many cards holds a set. */
const SET_CHANCE = [0, 0, 0, 0.42, 0.82];
/** What a set that nobody knows the worth of brings, about. */
const USUAL_SET = 8;
/** More of what looms over land than so many times its armies is as bad. */
const MOST_LOOMING = 3;

/** Measures all living sides. @returns how many there are */
export function measure(state: SimState): number {
  features.fill(0);
  members.fill(0);
  armies.fill(0);
  borders.fill(0);
  walls.fill(1, 0, state.game.layout.regions);
  const total = lookAtLand(state);
  const living = lookAtSeats(state);
  if (living === 0) return 0;
  const mean = total / living + 1;
  lookAtRegions(state, mean);
  finish(state, living, total, mean);
  return living;
}

const add = (side: number, feature: number, amount: number): void => {
  const cell = side * COUNT + feature;
  features[cell] = (features[cell] as number) + amount;
};

/** @returns all armies of players */
function lookAtLand(state: SimState): number {
  const { owner: owners, armies: armiesOn, game } = state;
  const { teams, layout } = game;
  const { territories, firstApproach, approaches, regionOf } = layout;
  let total = 0;
  for (let territory = 0; territory < territories; territory++) {
    const owner = at(owners, territory);
    if (owner < 0) continue;
    const side = at(teams, owner);
    const here = at(armiesOn, territory);
    armies[side] = (armies[side] as number) + here;
    total += here;
    if (here > (features[side * COUNT + STACK] as number)) features[side * COUNT + STACK] = here;
    let most = 0;
    let sum = 0;
    const end = at(firstApproach, territory + 1);
    for (let link = at(firstApproach, territory); link < end; link++) {
      const next = at(approaches, link);
      const other = at(owners, next);
      if (other < 0 || at(teams, other) === side) continue;
      const there = at(armiesOn, next);
      sum += there - 1;
      if (there > most) most = there;
    }
    if (most === 0) continue;
    borders[side] = (borders[side] as number) + 1;
    if (most > here + 1) add(side, OUTNUMBERED, here);
    add(side, LOOMING, Math.min(sum, here * MOST_LOOMING));
    const region = at(regionOf, territory);
    const hold = here / (here + most);
    if (hold < (walls[region] as number)) walls[region] = hold;
  }
  if (state.reserves > 0) {
    const side = at(teams, state.current);
    armies[side] = (armies[side] as number) + state.reserves;
    total += state.reserves;
  }
  return total;
}

/** @returns how many sides live */
function lookAtSeats(state: SimState): number {
  const { teams, seats, mode } = state.game;
  let living = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (state.alive[seat] === 0) continue;
    const side = at(teams, seat);
    if (members[side] === 0) {
      living++;
      features[side * COUNT + WAIT] = seats;
    }
    members[side] = at(members, side) + 1;
    const hand = at(state.handSize, seat);
    add(side, LAND_SHARE, at(state.landCount, seat));
    add(side, INCOME, reinforcements(state, seat));
    add(side, HAND, hand);
    add(side, SET_ARMIES, SET_CHANCE[hand] ?? 1);
    const cell = side * COUNT + WAIT;
    features[cell] = Math.min(features[cell] as number, turnsUntil(state, seat));
  }
  for (let seat = 0; seat < seats; seat++) {
    if (state.alive[seat] === 0) continue;
    const side = at(teams, seat);
    const cell = side * COUNT + OBJECTIVE;
    features[cell] = mode.progress(state, seat, at(members, side), features[cell] as number);
  }
  return living;
}

function turnsUntil({ game: { seats }, alive, current }: SimState, seat: number): number {
  let turns = 0;
  for (let at = current; at !== seat; at = (at + 1) % seats) if (alive[at] === 1) turns++;
  return turns;
}

function lookAtRegions(state: SimState, mean: number): void {
  const { teams, seats, layout } = state.game;
  for (let region = 0; region < layout.regions; region++) {
    const size = at(layout.regionSize, region);
    const bonus = at(layout.regionBonus, region);
    for (let seat = 0; seat < seats; seat++) {
      const held = at(state.held, region * seats + seat);
      if (held === 0) continue;
      const side = at(teams, seat);
      if (holdsRegion(state, region, seat)) {
        const hold = walls[region] as number;
        add(side, BONUS_SAFE, (bonus * hold) / mean);
        add(side, BONUS_UNSAFE, (bonus * (1 - hold)) / mean);
      } else {
        const share = held / size;
        add(side, BONUS_AHEAD, (bonus * share * share * share) / mean);
      }
    }
  }
}

function finish(state: SimState, living: number, total: number, mean: number): void {
  const { cards } = state.game;
  const set = !cards.dealt
    ? 0
    : cards.worthIsPublic
      ? cards.value(['gold', 'gold', 'gold'], state.setsRedeemed)
      : USUAL_SET;
  let land = 0;
  let income = 0;
  let strongest = 0;
  let second = 0;
  for (let side = 0; side < MAX_PLAYERS; side++) {
    if (members[side] === 0) continue;
    land += features[side * COUNT + LAND_SHARE] as number;
    income += features[side * COUNT + INCOME] as number;
    const own = armies[side] as number;
    if (own > strongest) [strongest, second] = [own, strongest];
    else if (own > second) second = own;
  }
  for (let side = 0; side < MAX_PLAYERS; side++) {
    if (members[side] === 0) continue;
    const row = side * COUNT;
    const own = armies[side] as number;
    const ownLand = features[row + LAND_SHARE] as number;
    const ownIncome = features[row + INCOME] as number;
    const hand = features[row + HAND] as number;
    const wait = features[row + WAIT] as number;
    features[row + ARMIES] = Math.log((own + 1) / mean);
    features[row + ARMIES_SHARE] = own / Math.max(1, total);
    features[row + LAND] = Math.log((ownLand + 0.5) / (land / living + 0.5));
    features[row + LAND_SHARE] = ownLand / Math.max(1, land);
    features[row + INCOME_SHARE] = Math.log((ownIncome + 1) / (income / living + 1));
    features[row + INCOME] = ownIncome / mean;
    features[row + CARD_ARMIES] = Math.min(4, (hand * set) / 3 / mean);
    features[row + SET_ARMIES] = Math.min(4, ((features[row + SET_ARMIES] as number) * set) / mean);
    features[row + STACK] = (features[row + STACK] as number) / mean;
    features[row + OUTNUMBERED] = (features[row + OUTNUMBERED] as number) / Math.max(1, own);
    features[row + IS_NEXT] = wait === 0 ? 1 : 0;
    features[row + WAIT] = wait / living;
    features[row + BORDER] = (borders[side] as number) / Math.max(1, ownLand);
    features[row + SIDES] = living;
    features[row + NEXT_SET] = Math.min(3, set / mean);
    features[row + STRONGEST_OTHER] = Math.log(((own === strongest ? second : strongest) + 1) / (own + 1));
    features[row + LOOMING] = (features[row + LOOMING] as number) / Math.max(1, own);
  }
}
