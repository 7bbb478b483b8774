import type { Chance, SimState } from './kernel/model.ts';
import { fightOut, winChance } from './fight.ts';
import { bestSet, mustRedeem } from './hand.ts';
import { nextMarch } from './march.ts';
import { chooseMoveIn, mostThreatened, STAGE, threatTo, type Stage } from './policy.ts';
import { deploy, fortify, moveIn, redeem } from './kernel/rules.ts';
import { at, NONE } from './kernel/state.ts';
import type { Front } from './fronts.ts';
import { weakestWall } from './quickTurn.ts';

/** Something the current player could do next, in the terms of the kernel. */
export type SimMove =
  | { readonly kind: 'redeem'; readonly cards: readonly [number, number, number] }
  | { readonly kind: 'keep' }
  | { readonly kind: 'place'; readonly territory: number; readonly armies: number }
  | {
      readonly kind: 'attack';
      readonly from: number;
      readonly to: number;
      /** Armies that may be lost; all that can go where it is absent. */
      readonly armies?: number;
    }
  | { readonly kind: 'move_in'; readonly armies: number }
  | { readonly kind: 'fortify'; readonly from: number; readonly to: number; readonly armies: number }
  | { readonly kind: 'stop' };

/** Does a move, and says what of the turn is then still to come. */
export function play(state: SimState, move: SimMove, stage: Stage, chance: Chance): Stage {
  switch (move.kind) {
    case 'redeem': {
      const [a, b, c] = move.cards;
      redeem(state, a, b, c);
      return stage;
    }
    case 'keep':
      return STAGE.place;
    case 'place':
      deploy(state, move.territory, move.armies);
      return state.reserves > 0 ? STAGE.place : STAGE.attack;
    case 'attack':
      fightOut(state, move.from, move.to, move.armies ?? at(state.armies, move.from) - 1, chance);
      return STAGE.attack;
    case 'move_in':
      moveIn(state, move.armies);
      return STAGE.attack;
    case 'fortify':
      fortify(state, move.from, move.to, move.armies);
      return STAGE.end;
    case 'stop':
      return stage === STAGE.attack ? STAGE.fortify : STAGE.end;
  }
}

const set = new Int32Array(3);

/** A set, or none: kept for a better day unless the rules forbid that. */
export function redemptions(state: SimState): SimMove[] {
  if (bestSet(state, set) === 0) return [];
  const best: SimMove = { kind: 'redeem', cards: [at(set, 0), at(set, 1), at(set, 2)] };
  return mustRedeem(state) ? [best] : [best, { kind: 'keep' }];
}

/** Scores all attacks of some chance, with `extra` armies more wherever they start. */
export type Taste = (state: SimState, extra: number) => readonly Front[];

/** All reserves on one of the most promising fronts, or half of them on each of the best. */
export function placements(state: SimState, taste: Taste, most: number): SimMove[] {
  const scored = new Map<number, number>();
  for (const { from, score } of taste(state, state.reserves)) {
    if (score > (scored.get(from) ?? -Infinity)) scored.set(from, score);
  }
  const fronts = [...scored].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([from]) => from);
  const threatened = mostThreatened(state);
  const chosen = fronts.slice(0, most);
  if (threatened !== NONE && !chosen.includes(threatened)) chosen.push(threatened);
  const wall = weakestWall(state);
  if (wall !== NONE && !chosen.includes(wall)) chosen.push(wall);
  const all = chosen.map((territory): SimMove => ({ kind: 'place', territory, armies: state.reserves }));
  const [first, second] = chosen;
  if (state.reserves < 4 || first === undefined || second === undefined) return all;
  const armies = Math.ceil(state.reserves / 2);
  const divided = new Set([first, second, ...(wall === NONE ? [] : [wall])]);
  return [...all, ...[...divided].map((territory): SimMove => ({ kind: 'place', territory, armies }))];
}

/** The most promising attacks, and none. */
export function attacks(state: SimState, taste: Taste, most: number): SimMove[] {
  const best = [...taste(state, 0)]
    .toSorted((a, b) => b.score - a.score || a.from - b.from || a.to - b.to)
    .slice(0, most)
    .map(({ from, to }): SimMove => {
      const free = at(state.armies, from) - 1;
      const isHeld = free > FEW && isDoubtful(free, at(state.armies, to));
      return { kind: 'attack', from, to, ...(isHeld && { armies: free - 1 }) };
    });
  return [...best, { kind: 'stop' }];
}

/** So few are sent into a doubtful fight exchange by exchange, with a thought after each. */
const FEW = 4;
const SURE = 0.95;

const isDoubtful = (free: number, against: number): boolean => winChance(free, against) < SURE;

/** Is one exchange of dice enough until the next thought? */
export const isTried = (free: number, against: number): boolean => free <= FEW && isDoubtful(free, against);

/** Attacks of less chance are not thought of. */
export const LEAST_CHANCE = 0.15;

const WORTH_HALVING = 4;

/** The numbers worth trying: as few as may, as many as may, half, and what the threat on both sides asks for. */
export function movesIn(state: SimState, scratch: SimState): SimMove[] {
  const maximum = at(state.armies, state.pendingFrom) - 1;
  chooseMoveIn(scratch);
  const asked = at(scratch.armies, state.pendingTo);
  const least = state.pendingMinimum;
  const half = maximum - least >= WORTH_HALVING ? [Math.round((maximum + least) / 2)] : [];
  const counts = new Set([asked, maximum, least, ...half]);
  return [...counts].map((armies) => ({ kind: 'move_in', armies }));
}

/**
 * The largest stacks to where they are needed most, and the march that a quick player would make.
 * @param reach own land that armies of a territory may go to, and how many may
 */
export function marches(
  state: SimState,
  reach: (from: number) => { readonly to: readonly number[]; readonly armies: number },
  most: number,
): SimMove[] {
  const need = (territory: number): number => threatTo(state, territory) - at(state.armies, territory);
  const sources = [...state.owner.keys()]
    .filter((territory) => state.owner[territory] === state.current && at(state.armies, territory) > 1)
    .toSorted((a, b) => need(a) - at(state.armies, a) - need(b) + at(state.armies, b) || a - b)
    .slice(0, most);
  const usual = nextMarch(state);
  if (usual !== null && !sources.includes(usual.from)) sources.push(usual.from);
  const found: SimMove[] = [];
  for (const from of sources) {
    const { to, armies } = reach(from);
    if (armies < 1) continue;
    const goals = to
      .filter((goal) => threatTo(state, goal) > 0)
      .toSorted((a, b) => need(b) - need(a) || a - b)
      .slice(0, 2);
    if (usual?.from === from && to.includes(usual.to) && !goals.includes(usual.to)) goals.push(usual.to);
    for (const goal of goals) found.push({ kind: 'fortify', from, to: goal, armies });
  }
  return [{ kind: 'stop' }, ...found];
}
