import { countArmies, countTerritories, livingSeats } from '../../model/state.ts';
import { heldRegions } from '../reinforcement.ts';
import type { GameMode } from './mode.ts';

/** Outlive everybody, or hold the agreed share of the land at the end of one's own turn (rules.md 3.6). */
export const domination: GameMode = {
  react: () => [],
  victory(after, events) {
    const living = livingSeats(after);
    if (living.length === 1) return { winners: living, reason: 'last_standing' };

    const ended = events.find((event) => event.type === 'turn_ended');
    if (ended === undefined || after.config.dominationPercent === 100) return null;
    const share = (countTerritories(after, ended.seat) * 100) / after.owner.length;
    return share >= after.config.dominationPercent
      ? { winners: [ended.seat], reason: 'domination_percent' }
      : null;
  },
  isDecidedBy: (before, events) =>
    livingSeats(before).length === 2 &&
    events.some((event) => event.type === 'player_eliminated' || event.type === 'player_surrendered'),
  standing: (state, seat) => [
    countArmies(state, seat),
    countTerritories(state, seat),
    heldRegions(state, seat).length,
  ],
};
