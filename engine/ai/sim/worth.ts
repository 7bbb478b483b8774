import type { SimState } from './kernel/model.ts';
import { at, holdsRegion } from './kernel/state.ts';
import type { Style } from './kernel/styles.ts';

/** Players with more land than this are not near their end. */
const NEAR_THE_END = 3;

/** The worth of a territory to the current player, in armies; 0 for land of their own side. */
export function worthOf(state: SimState, territory: number, style: Style): number {
  const { layout, seats, teams, mode, cards } = state.game;
  const seat = state.current;
  const owner = at(state.owner, territory);
  if (owner >= 0 && at(teams, owner) === at(teams, seat)) return 0;
  const region = at(layout.regionOf, territory);
  const bonus = at(layout.regionBonus, region);
  const share = (at(state.held, region * seats + seat) + 1) / at(layout.regionSize, region);
  const first = state.conquests === 0 && cards.dealt ? style.firstConquest : 0;
  let worth = style.land + first + bonus * style.ownRegion * share * share * share;
  if (owner >= 0) {
    if (holdsRegion(state, region, owner)) worth += bonus * style.brokenRegion;
    const left = at(state.landCount, owner);
    if (left <= NEAR_THE_END)
      worth += (style.elimination + at(state.handSize, owner) * style.capturedCard) / left;
  }
  return worth + mode.prize(state, territory, style);
}
