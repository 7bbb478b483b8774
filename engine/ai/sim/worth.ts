import { MAX_TERRITORIES } from '../../model/map.ts';
import type { SimState } from './model.ts';
import { areMates, at, holdsRegion, NONE } from './state.ts';

/** What the taking of land is worth, in armies, over the turns for which a gain is likely to last. */
export interface Style {
  readonly land: number;
  readonly firstConquest: number;
  /** For a region, each of its armies, as more of it is owned. */
  readonly ownRegion: number;
  readonly brokenRegion: number;
  readonly elimination: number;
  readonly capturedCard: number;
  readonly objective: number;
  /** Below this chance no attack is begun. */
  readonly boldness: number;
}

/** Reused by whoever thinks: one thought at a time. */
const worths = new Float64Array(MAX_TERRITORIES);

/** `worths[t]` for all land that the current player could take; 0 for his own and his mates'. */
export function worthOfLand(state: SimState, style: Style): Float64Array {
  const { layout, seats, teams } = state.table;
  const seat = state.current;
  const first = state.conquests === 0 && state.table.cards.dealt ? style.firstConquest : 0;
  for (let territory = 0; territory < layout.territories; territory++) {
    const owner = at(state.owner, territory);
    if (owner >= 0 && at(teams, owner) === at(teams, seat)) {
      worths[territory] = 0;
      continue;
    }
    const region = at(layout.regionOf, territory);
    const size = at(layout.regionSize, region);
    const bonus = at(layout.regionBonus, region);
    const share = (at(state.held, region * seats + seat) + 1) / size;
    let worth = style.land + first + bonus * style.ownRegion * share * share * share;
    if (owner >= 0) {
      if (holdsRegion(state, region, owner)) worth += bonus * style.brokenRegion;
      const left = at(state.landCount, owner);
      if (left <= 3) {
        const prize = style.elimination + at(state.handSize, owner) * style.capturedCard;
        worth += prize / left;
      }
    }
    worths[territory] = worth;
  }
  objectives(state, style);
  return worths;
}

function objectives(state: SimState, style: Style): void {
  const seat = state.current;
  for (let other = 0; other < state.alive.length; other++) {
    const capital = at(state.capital, other);
    if (capital !== NONE && !areMates(state, seat, other) && state.round > 1)
      add(capital, style.objective * 2 + at(state.handSize, other) * style.capturedCard);
  }
  if (state.hill !== NONE && !areMates(state, seat, at(state.owner, state.hill)))
    add(state.hill, style.objective);
  const target = at(state.target, seat);
  if (target === NONE) return;
  const share = style.objective / Math.max(1, at(state.landCount, target));
  for (let territory = 0; territory < state.owner.length; territory++) {
    if (areMates(state, target, at(state.owner, territory))) add(territory, share * 2);
  }
}

const add = (territory: number, worth: number): void => {
  worths[territory] = (worths[territory] as number) + worth;
};
