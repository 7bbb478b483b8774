import type { Command } from '../../engine/model/command.ts';
import { areMates, ownerOf, territoriesOf, type GameState } from '../../engine/model/state.ts';
import { battleOdds } from '../../engine/odds/battle.ts';
import { heldRegions } from '../../engine/rules/elements/reinforcement.ts';

/** What a seat did with its chances in a game; each is a count of how often it could, and how often it did. */
export interface Conduct {
  /** Turns of the first six rounds, and those with a conquest. */
  early: Count;
  /** Turns that could break a region of a rival who is not weaker, and those that did. */
  breaks: Count;
  /** Fights, and those that were fought to the last army and lost. */
  spent: Count;
}

interface Count {
  of: number;
  did: number;
}

const EARLY_ROUNDS = 6;
/** A region can be broken at this chance. */
const LIKELY = 0.75;

const none = (): Count => ({ of: 0, did: 0 });
export const noConduct = (): Conduct => ({ early: none(), breaks: none(), spent: none() });

export const addConduct = (sum: Conduct, more: Conduct): void => {
  for (const key of ['early', 'breaks', 'spent'] as const) {
    sum[key].of += more[key].of;
    sum[key].did += more[key].did;
  }
};

/** Watches one game, command by command. */
export function watchConduct(seats: number) {
  const conducts = Array.from({ length: seats }, noConduct);
  let wanted: { readonly turn: number; readonly regions: readonly Held[] } = { turn: 0, regions: [] };
  return {
    conducts,
    watch(before: GameState, command: Command, after: GameState): void {
      const { current: seat, turn } = before;
      const conduct = conducts[seat];
      if (!conduct) return;
      if (before.phase === 'attack' && wanted.turn !== turn)
        wanted = { turn, regions: breakable(before, seat) };
      if (command.type === 'attack') {
        conduct.spent.of++;
        if (isSpent(before, command, after)) conduct.spent.did++;
      }
      if (after.turn === turn && after.result === null) return;
      if (before.round <= EARLY_ROUNDS) {
        conduct.early.of++;
        if (before.conquests.length > 0) conduct.early.did++;
      }
      if (wanted.turn !== turn || wanted.regions.length === 0) return;
      conduct.breaks.of++;
      if (wanted.regions.some(({ region, holder }) => !heldRegions(before, holder).includes(region)))
        conduct.breaks.did++;
    },
  };
}

interface Held {
  readonly region: number;
  readonly holder: number;
}

function breakable(state: GameState, seat: number): Held[] {
  const strength = (one: number): number =>
    territoriesOf(state, one).reduce((sum, territory) => sum + (state.armies[territory] ?? 0), 0);
  const own = strength(seat);
  return state.seats.flatMap(({ eliminated }, holder) =>
    eliminated || areMates(state, seat, holder) || strength(holder) < own
      ? []
      : heldRegions(state, holder)
          .filter((region) => state.map.regions[region]?.territories.some((to) => isLikely(state, seat, to)))
          .map((region) => ({ region, holder })),
  );
}

const isLikely = (state: GameState, seat: number, to: number): boolean =>
  (state.map.approaches[to] ?? []).some((from) => {
    const free = (state.armies[from] ?? 0) - 1;
    return (
      ownerOf(state, from) === seat && free > 0 && battleOdds(free, state.armies[to] ?? 0).winChance >= LIKELY
    );
  });

function isSpent(before: GameState, command: Command & { type: 'attack' }, after: GameState): boolean {
  const from = before.map.indexOf.get(command.fromTerritoryId) ?? -1;
  return after.armies[from] === 1 && after.conquests.length === before.conquests.length;
}
