import type { SimMode, SimState } from '../kernel/model.ts';
import { strength } from '../kernel/standing.ts';
import { areMates, at, RUNNING } from '../kernel/state.ts';

const nothing = (): void => undefined;

/** Most modes do this. What a mode keeps of its own it must say for itself. */
export const simCommon: Omit<SimMode, 'load' | 'guess' | 'progress'> = {
  mayAttack: () => true,
  begun: nothing,
  changed: nothing,
  movedIn: nothing,
  gone: nothing,
  winner: () => RUNNING,
  endOfTurn(state) {
    const { dominationPercent } = state.game.config;
    if (dominationPercent === 100) return RUNNING;
    const held = landOfTeam(state, state.current);
    return (held * 100) / state.owner.length >= dominationPercent
      ? at(state.game.teams, state.current)
      : RUNNING;
  },
  roundLimit: (config) => config.roundLimit,
  standing: strength,
  prize: () => 0,
  usualPrize: () => 0,
};

export const simDomination: SimMode = {
  ...simCommon,
  load: nothing,
  guess: nothing,
  progress: (_state, _seat, _members, sum) => sum,
};

function landOfTeam(state: SimState, seat: number): number {
  let land = 0;
  for (let mate = 0; mate < state.alive.length; mate++) {
    if (areMates(state, seat, mate)) land += at(state.landCount, mate);
  }
  return land;
}
