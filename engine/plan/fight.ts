import type { GameEvent } from '../model/event.ts';
import type { TerritoryIndex } from '../model/ids.ts';
import { armiesOf, ownerOf, type GameView } from '../model/state.ts';

/** Both ends of a fight, and how many may take part in it. */
export interface Route {
  readonly from: TerritoryIndex;
  readonly to: TerritoryIndex;
  readonly usable: number;
}

interface Losses {
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  /** Armies that must move in if the land is taken. */
  readonly minimum: number;
}

/**
 * The events that the rules would tell of a fight with these losses; what the dice showed nobody can know
 * beforehand.
 */
export function fightEvents(
  view: GameView,
  { from, to, usable }: Route,
  { attackerLosses, defenderLosses, minimum }: Losses,
): GameEvent[] {
  const [attacker, defender] = [view.current, ownerOf(view, to)];
  const rolled: GameEvent = {
    type: 'dice_rolled',
    from,
    to,
    attacker,
    defender,
    attackerDice: [],
    defenderDice: [],
    attackerLosses,
    defenderLosses,
    first: true,
  };
  if (defenderLosses < armiesOf(view, to)) return [rolled];
  const taken: GameEvent = { type: 'territory_conquered', seat: attacker, from, to, defender, minimum };
  const left = usable - attackerLosses;
  return left <= minimum
    ? [rolled, taken, { type: 'conquest_transferred', from, to, armies: left }]
    : [rolled, taken];
}
