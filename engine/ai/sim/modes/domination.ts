import type { SimMode, SimState } from '../model.ts';
import { strength } from '../standing.ts';
import { areMates, at, RUNNING } from '../state.ts';

const nothing = (): void => undefined;

export const simDomination: SimMode = {
  mayAttack: () => true,
  begun: nothing,
  changed: nothing,
  movedIn: nothing,
  gone: nothing,
  winner: () => RUNNING,
  endOfTurn(state) {
    const { dominationPercent } = state.table.config;
    if (dominationPercent === 100) return RUNNING;
    const held = landOfTeam(state, state.current);
    return (held * 100) / state.owner.length >= dominationPercent
      ? at(state.table.teams, state.current)
      : RUNNING;
  },
  roundLimit: (config) => config.roundLimit,
  standing: strength,
  prize: () => 0,
};

function landOfTeam(state: SimState, seat: number): number {
  let land = 0;
  for (let mate = 0; mate < state.alive.length; mate++) {
    if (areMates(state, seat, mate)) land += at(state.landCount, mate);
  }
  return land;
}
