import { MAX_TERRITORIES } from '../../model/mapSize.ts';
import type { SimState } from './kernel/model.ts';
import { fortify } from './kernel/rules.ts';
import { areMates, at, NONE } from './kernel/state.ts';

const distance = new Int32Array(MAX_TERRITORIES);
const queue = new Int32Array(MAX_TERRITORIES);
const reached = new Uint8Array(MAX_TERRITORIES);
const FAR = 1_000_000;

export interface March {
  readonly from: number;
  readonly to: number;
}

/** Moves the largest idle army towards the front, as far as one move of the table's kind goes. */
export function marchToFront(state: SimState): void {
  const march = nextMarch(state);
  if (march !== null) fortify(state, march.from, march.to, at(state.armies, march.from) - 1);
}

/** The march that `marchToFront` would make; null where nobody is idle. */
export function nextMarch(state: SimState): March | null {
  if (!isAnybodyIdle(state)) return null;
  toFront(state);
  const { owner, armies, current } = state;
  let from = NONE;
  let most = 1;
  for (let territory = 0; territory < owner.length; territory++) {
    if (owner[territory] !== current || at(armies, territory) <= most) continue;
    if (at(distance, territory) === 0 || at(distance, territory) === FAR) continue;
    from = territory;
    most = at(armies, territory);
  }
  if (from === NONE) return null;
  let to = nearer(state, from);
  if (REACHES_FAR[state.game.config.movementType]) while (at(distance, to) > 0) to = nearer(state, to);
  return { from, to };
}

/** Moves the largest idle army where the enemy is strongest of all that it reaches, as Commanders do. */
export function marchToWeakest(state: SimState): void {
  const march = nextMarch(state);
  if (march === null) return;
  const { from } = march;
  const to = REACHES_FAR[state.game.config.movementType] ? weakestWithin(state, from) : march.to;
  fortify(state, from, to, at(state.armies, from) - 1);
}

/** The border that is outnumbered most of those connected with own land through own land. */
function weakestWithin(state: SimState, from: number): number {
  const { owner, armies, current, game } = state;
  const { firstLink, links } = game.layout;
  reached.fill(0, 0, owner.length);
  reached[from] = 1;
  queue[0] = from;
  let last = 1;
  let weakest = from;
  let most = -Infinity;
  for (let first = 0; first < last; first++) {
    const here = at(queue, first);
    const end = at(firstLink, here + 1);
    let against = 0;
    for (let link = at(firstLink, here); link < end; link++) {
      const next = at(links, link);
      const holder = at(owner, next);
      if (holder >= 0 && !areMates(state, current, holder)) against += at(armies, next);
      if (holder !== current || reached[next] === 1) continue;
      reached[next] = 1;
      queue[last++] = next;
    }
    if (at(distance, here) > 0 || against - at(armies, here) <= most) continue;
    weakest = here;
    most = against - at(armies, here);
  }
  return weakest;
}

const REACHES_FAR = {
  classic_adjacent: false,
  adjacent_multi: false,
  path_single: true,
  path_multi: true,
} as const;

/** Mostly nobody is: armies were sent on when they got there. */
function isAnybodyIdle(state: SimState): boolean {
  for (let territory = 0; territory < state.owner.length; territory++) {
    if (state.owner[territory] !== state.current || at(state.armies, territory) < 2) continue;
    if (!isBorder(state, territory)) return true;
  }
  return false;
}

/** Steps through own land to the nearest border. */
function toFront(state: SimState): void {
  const { owner, current, game } = state;
  const { territories, firstApproach, approaches } = game.layout;
  let last = 0;
  for (let territory = 0; territory < territories; territory++) {
    distance[territory] = FAR;
    if (owner[territory] === current && isBorder(state, territory)) {
      distance[territory] = 0;
      queue[last++] = territory;
    }
  }
  for (let first = 0; first < last; first++) {
    const here = at(queue, first);
    const steps = at(distance, here) + 1;
    const end = at(firstApproach, here + 1);
    for (let link = at(firstApproach, here); link < end; link++) {
      const next = at(approaches, link);
      if (owner[next] !== current || at(distance, next) !== FAR) continue;
      distance[next] = steps;
      queue[last++] = next;
    }
  }
}

function isBorder({ owner, current, game }: SimState, territory: number): boolean {
  const { teams, layout } = game;
  const { firstLink, links } = layout;
  const team = at(teams, current);
  const last = at(firstLink, territory + 1);
  for (let link = at(firstLink, territory); link < last; link++) {
    const holder = at(owner, at(links, link));
    if (holder < 0 || at(teams, holder) !== team) return true;
  }
  return false;
}

/** A neighbour one step nearer to the front. */
function nearer(state: SimState, territory: number): number {
  const { firstLink, links } = state.game.layout;
  for (let link = at(firstLink, territory); link < at(firstLink, territory + 1); link++) {
    const next = at(links, link);
    if (state.owner[next] === state.current && at(distance, next) < at(distance, territory)) return next;
  }
  return territory;
}
