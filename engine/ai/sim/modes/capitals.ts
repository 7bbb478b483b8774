import { NEUTRAL } from '../../../model/ids.ts';
import { CAPITAL_PRIZE, CAPITAL_UPKEEP } from '../../../rules/modes/capitals.ts';
import type { SimMode, SimState } from '../kernel/model.ts';
import { eliminate } from '../kernel/rules.ts';
import { areMates, at, NONE, RUNNING, setOwner } from '../kernel/state.ts';
import { simCommon } from './domination.ts';

export const simCapitals: SimMode = {
  ...simCommon,
  load(state, { objective }) {
    if (objective.mode !== 'capitals') return;
    objective.capitals.forEach((capital, seat) => {
      state.capital[seat] = capital ?? NONE;
    });
  },
  guess: () => undefined,
  progress(state, seat, members, sum) {
    const capital = at(state.capital, seat);
    return capital === NONE ? sum : sum + Math.min(1, at(state.armies, capital) / 20) / members;
  },
  /** No capital falls in round 1. */
  mayAttack(state, to) {
    const defender = state.round === 1 ? state.capital.indexOf(to) : NONE;
    return defender === NONE || areMates(state, state.current, defender);
  },
  begun(state) {
    const capital = at(state.capital, state.current);
    if (capital !== NONE) state.armies[capital] = at(state.armies, capital) + CAPITAL_UPKEEP;
  },
  movedIn(state, to) {
    const eliminated = state.capital.indexOf(to);
    if (eliminated === NONE) return;
    takeSpoils(state, eliminated);
    state.capital[eliminated] = NONE;
    eliminate(state, eliminated, state.current);
  },
  /** A capital whose owner is gone is land like any other, unless it is the one just taken. */
  gone(state, seat, by) {
    if (by === NONE || state.capital[seat] !== state.pendingTo) state.capital[seat] = NONE;
  },
  winner: () => RUNNING,
  endOfTurn: () => RUNNING,
  prize(state, territory, prizes) {
    const owner = rivalWithCapital(state, territory);
    return owner === NONE ? 0 : prizes.objective * 2 + at(state.handSize, owner) * prizes.capturedCard;
  },
  usualPrize(state, territory) {
    const owner = rivalWithCapital(state, territory);
    return owner === NONE ? 0 : CAPITAL_PRIZE + at(state.handSize, owner);
  },
};

/** Whose capital this is, if it is a rival's and may fall by now, or NONE. */
function rivalWithCapital(state: SimState, territory: number): number {
  const owner = state.round > 1 ? state.capital.indexOf(territory) : NONE;
  return areMates(state, state.current, owner) ? NONE : owner;
}

function takeSpoils(state: SimState, eliminated: number): void {
  const { capitalSpoils } = state.game.config;
  const newOwner = capitalSpoils === 'neutral' ? NEUTRAL : state.current;
  for (let territory = 0; territory < state.owner.length; territory++) {
    if (state.owner[territory] !== eliminated) continue;
    setOwner(state, territory, newOwner);
    const armies = at(state.armies, territory);
    if (capitalSpoils === 'half') state.armies[territory] = Math.max(1, Math.ceil(armies / 2));
    else if (capitalSpoils === 'one') state.armies[territory] = 1;
  }
}
