import type { GameView } from '../model/state.ts';
import { LEANINGS, personalityOf } from './character/personality.ts';
import { allFronts } from './sim/fronts.ts';
import type { SimState } from './sim/kernel/model.ts';
import { at } from './sim/kernel/state.ts';
import { activeForm, bent, mannerFor, pressingForm, sparingForm, type Manner } from './sim/manner.ts';
import { LEAST_CHANCE, type Taste } from './sim/moves.ts';
import { survey } from './sim/survey.ts';

/**
 * The manner in which a commander goes on, and another. Where there are rivals to sit still and wait for, the first is
 * the active one: who takes no card is hunted down for the few they have.
 */
export function mannersOf(world: SimState, sides: number, seed: number): readonly [Manner, Manner] {
  const calm = sparingForm(bent(mannerFor(sides), LEANINGS[personalityOf(seed)]));
  const active = activeForm(calm);
  if (world.round > PATIENCE && isAhead(world)) return [pressingForm(calm), active];
  return sides > 2 ? [active, calm] : [calm, active];
}

/** Rounds after which a commander who is ahead no longer waits for more. */
const PATIENCE = 10;
/** Ahead is who has so many times the armies of the strongest other side. */
const AHEAD = 1.3;

function isAhead({ game, owner, armies, current }: SimState): boolean {
  const strength = game.teams.map(() => 0);
  owner.forEach((seat, territory) => {
    if (seat < 0) return;
    const side = at(game.teams, seat);
    strength[side] = at(strength, side) + at(armies, territory);
  });
  const own = at(game.teams, current);
  return strength.every((others, side) => side === own || at(strength, own) >= AHEAD * others);
}

export const livingSides = ({ seats, teams }: GameView): number =>
  new Set(teams.filter((_, seat) => seats[seat]?.eliminated === false)).size;

/** What a Grandmaster of a manner thinks promising. */
export const tasteOf =
  (manner: Manner): Taste =>
  (state, extra) => {
    survey(state, manner, extra);
    return allFronts(state, { manner, extra, least: LEAST_CHANCE });
  };
