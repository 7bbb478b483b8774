import type { GameModeId } from '../../model/config.ts';
import type { TerritoryIndex } from '../../model/ids.ts';
import type { ModeEvents } from '../../model/modeEvents.ts';
import type { GameState } from '../../model/state.ts';
import type { Say } from '../../model/words.ts';
import type { LogSentence, Names } from '../events/logSentence.ts';
import type { ViewEvent } from '../events/viewEvent.ts';

/** All events of a mode, as viewers are told them. */
export type EventViews<M extends GameModeId> = {
  readonly [T in ModeEvents[M]['type']]: EventView<Extract<ModeEvents[M], { type: T }>>;
};

/** One kind of event, as viewers are told it. */
export interface EventView<Event> {
  /** The account of a viewer from whom no land is hidden. */
  open(event: Event, eyes: Eyes): ViewEvent[];
  /** The account of a viewer in fog. */
  fogged(event: Event, eyes: Eyes): ViewEvent[];
  /** Its line in the log; null = none. */
  sentence(event: Event, names: Names, say: Say): LogSentence | null;
}

/** Through whose eyes a command's events are seen, and what they see of the land before or after it. */
export interface Eyes {
  readonly before: GameState;
  readonly after: GameState;
  /** Is it the viewer's own seat, or a teammate's? */
  isOwn(seat: number): boolean;
  /** Is the viewer's side in this fight? */
  concerns(fight: { readonly attacker: number; readonly defender: number }): boolean;
  sees(territory: TerritoryIndex): boolean;
  /** Armies that come or go, as they are seen; nothing where the viewer does not see the land. */
  change(territory: TerritoryIndex, by: number): ViewEvent[];
}

const whole = (event: ViewEvent): ViewEvent[] => [event];

/** Nobody is kept from such an event. */
export const PUBLIC = { open: whole, fogged: whole };
