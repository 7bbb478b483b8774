import { LEANINGS } from '../../engine/ai/character/personality.ts';
import { playTurn, STAGE } from '../../engine/ai/sim/policy.ts';
import { playQuickly } from '../../engine/ai/sim/quickTurn.ts';
import { mannersOf } from './manners.ts';
import type { League } from './selfPlay.ts';

/** By quick players of all manners: what a Grandmaster thinks that positions are worth. A fifth on Europe. */
const grandmasters: League = {
  maps: ['world', 'world', 'europe', 'world', 'world'],
  firstSeed: 0,
  seat(state, chance) {
    const manners = mannersOf(new Set(state.game.teams).size, state.game.seats, chance);
    return () => {
      const manner = manners[state.current];
      if (manner) playQuickly(state, STAGE.redeem, manner, chance);
    };
  },
};

const CHARACTERS = Object.values(LEANINGS);

/** By Commanders, of whom reviews tell; the deals are others than those by which win chances are calibrated. A sixth on the Great World. */
const commanders: League = {
  maps: ['world', 'world', 'great-world', 'world', 'europe', 'world'],
  firstSeed: 1_000_000,
  seat(state, chance) {
    const seated = Array.from(
      { length: state.game.seats },
      () => CHARACTERS[chance.below(CHARACTERS.length)] ?? LEANINGS.aggressive,
    );
    return () => playTurn(state, STAGE.redeem, seated[state.current] ?? LEANINGS.aggressive, chance);
  },
};

/** Who is learned from, and the file in which it is kept. */
export const LEAGUES = {
  grandmasters: { league: grandmasters, file: 'engine/ai/sim/nets.json' },
  commanders: { league: commanders, file: 'engine/review/nets.json' },
} as const;
export type LeagueId = keyof typeof LEAGUES;
