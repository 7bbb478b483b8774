import { MAX_TERRITORIES } from '../../model/mapSize.ts';
import { winChance } from './fight.ts';
import type { SimState } from './kernel/model.ts';
import { mayAttack } from './kernel/rules.ts';
import { at, NONE } from './kernel/state.ts';
import type { Manner } from './manner.ts';
import { cardUnit, landWorth } from './survey.ts';

/** An attack that could be made, and what it promises. */
export interface Front {
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

/** By own territory: the best attack from there, kept up as the turn goes on. */
const bestTo = new Int32Array(MAX_TERRITORIES);
const bestScore = new Float64Array(MAX_TERRITORIES);
const own = new Int32Array(MAX_TERRITORIES);
let owned = 0;
let first = 0;

/** The terms on which the kept attacks were found. */
interface Terms {
  readonly manner: Manner;
  /** Armies more wherever an attack starts. */
  readonly extra: number;
  /** The least chance. */
  readonly least: number;
}

/** So many free armies begin an attack. */
const leastFree = ({ conquests }: SimState, { manner, extra }: Terms): number =>
  1 + (extra === 0 && conquests > 0 ? manner.spared : 0);

/** More armies than these behind an attack are worth nothing more. */
const LARGE_STACK = 40;

/** The first conquest of a turn is worth a card. */
const firstConquest = (state: SimState, manner: Manner): number =>
  state.conquests === 0 && state.game.cards.dealt ? manner.firstConquest * cardUnit(state) : 0;

/** Finds the best attack of every own territory. The land is surveyed before. */
export function openFronts(state: SimState, terms: Terms): void {
  owned = 0;
  first = firstConquest(state, terms.manner);
  const { owner, current } = state;
  for (let territory = 0; territory < owner.length; territory++) {
    if (owner[territory] !== current) continue;
    own[owned++] = territory;
    look(state, terms, territory);
  }
}

/** Finds anew what a fight may have changed; the survey stays as it is. */
export function reviseFronts(state: SimState, terms: Terms, from: number, to: number): void {
  const { firstApproach, approaches } = state.game.layout;
  const isTaken = state.owner[to] === state.current;
  if (isTaken && first !== firstConquest(state, terms.manner)) {
    openFronts(state, terms);
    return;
  }
  if (isTaken) {
    own[owned++] = to;
    look(state, terms, to);
  }
  look(state, terms, from);
  for (let link = at(firstApproach, to); link < at(firstApproach, to + 1); link++) {
    const near = at(approaches, link);
    if (near !== from && state.owner[near] === state.current) look(state, terms, near);
  }
}

/** @returns where the best of all attacks starts; NONE where none is worth it */
export function bestFront(): number {
  let best = NONE;
  let most = 0;
  for (let index = 0; index < owned; index++) {
    const territory = at(own, index);
    if ((bestScore[territory] as number) <= most) continue;
    most = bestScore[territory] as number;
    best = territory;
  }
  return best;
}

export const targetOf = (from: number): number => at(bestTo, from);

/** Most of the time that a thought takes is spent here: whatever stays as it is through the loop is read before it. */
function look(state: SimState, terms: Terms, from: number): void {
  const { manner, extra, least } = terms;
  const { owner, armies, game } = state;
  const { teams, layout } = game;
  const { firstLink, links } = layout;
  const { cost } = manner;
  const free = at(armies, from) - 1 + extra;
  const side = at(teams, state.current);
  const end = free >= leastFree(state, terms) ? at(firstLink, from + 1) : 0;
  const after = Math.min(free, LARGE_STACK) * manner.stack;
  let most = 0;
  let target = NONE;
  for (let link = at(firstLink, from); link < end; link++) {
    const to = at(links, link);
    const holder = at(owner, to);
    if (holder >= 0 && at(teams, holder) === side) continue;
    const against = at(armies, to);
    const worth = (landWorth[to] as number) + first;
    const rest = after - cost * (free < against ? free : against);
    // Not even a certain success would be better.
    if (worth + rest <= most) continue;
    const chance = winChance(free, against);
    if (chance < least) continue;
    const score = chance * worth + rest;
    if (score <= most || !mayAttack(state, from, to)) continue;
    target = to;
    most = score;
  }
  bestTo[from] = target;
  bestScore[from] = most;
}

/** All attacks of at least a chance, for whoever thinks longer. The land is surveyed before. */
export function allFronts(state: SimState, terms: Terms): Front[] {
  const { manner, extra, least } = terms;
  const { firstLink, links, territories } = state.game.layout;
  const bonus = firstConquest(state, manner) + 1;
  const needed = leastFree(state, terms);
  const found: Front[] = [];
  for (let from = 0; from < territories; from++) {
    const free = at(state.armies, from) - 1 + extra;
    if (state.owner[from] !== state.current || free < needed) continue;
    for (let link = at(firstLink, from); link < at(firstLink, from + 1); link++) {
      const to = at(links, link);
      if (!mayAttack(state, from, to)) continue;
      const against = at(state.armies, to);
      const chance = winChance(free, against);
      if (chance < least) continue;
      const score =
        chance * ((landWorth[to] as number) + bonus) - 0.9 * manner.cost * Math.min(free, against);
      found.push({ from, to, score });
    }
  }
  return found;
}
