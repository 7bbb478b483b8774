import type { GameEventType } from '../model/event.ts';
import type { ViewEvent } from '../view/events/viewEvent.ts';

/** Everything that can happen in a game. */
export const GAME_EVENTS = Object.keys({
  game_started: 0,
  turn_started: 0,
  cards_redeemed: 0,
  armies_deployed: 0,
  deployment_undone: 0,
  phase_changed: 0,
  dice_rolled: 0,
  territory_conquered: 0,
  conquest_transferred: 0,
  player_eliminated: 0,
  cards_captured: 0,
  redemption_forced: 0,
  redemption_settled: 0,
  armies_fortified: 0,
  fortification_undone: 0,
  deck_reshuffled: 0,
  card_drawn: 0,
  player_surrendered: 0,
  seat_abandoned: 0,
  seat_returned: 0,
  seat_taken: 0,
  draw_voted: 0,
  objective_changed: 0,
  capital_attack_checked: 0,
  capital_fell: 0,
  capital_reinforced: 0,
  hill_activated: 0,
  hill_announced: 0,
  hill_rotated: 0,
  hill_point_scored: 0,
  contract_assigned: 0,
  contract_completed: 0,
  turn_ended: 0,
  game_ended: 0,
} satisfies Record<GameEventType, 0>) as readonly GameEventType[];

/** What views tell instead, where fog hides how it came. */
const SEEN_ONLY = Object.keys({
  armies_changed: 0,
  owner_changed: 0,
} satisfies Record<Exclude<ViewEvent['type'], GameEventType>, 0>);

const EVENT_TYPES: ReadonlySet<string> = new Set([...GAME_EVENTS, ...SEEN_ONLY]);

/** Does this release know what such an event means? One that it does not know comes from a newer one. */
export const isKnownEvent = ({ type }: { readonly type: string }): boolean => EVENT_TYPES.has(type);
