import type { GameEvent } from '../../model/event.ts';
import type { Seat } from '../../model/ids.ts';
import type { GameResult, GameState } from '../../model/state.ts';

/** A way to win. One module per mode; nothing outside it asks for a mode's name. */
export interface GameMode {
  /** Consequences of what just happened, e.g. a point scored. Sees the state after `events`; is not asked again about its own answer. */
  react(after: GameState, events: readonly GameEvent[]): GameEvent[];
  /** Who has won through `events`, or null while the game goes on. */
  victory(after: GameState, events: readonly GameEvent[]): GameResult | null;
  /** Would these events of one command, not yet folded, decide the game? Then a conqueror is not asked how many move in. */
  isDecidedBy(before: GameState, events: readonly GameEvent[]): boolean;
  /** What ranks seats when the round limit ends the game: compared number by number, larger is better. */
  standing(state: GameState, seat: Seat): readonly number[];
}
