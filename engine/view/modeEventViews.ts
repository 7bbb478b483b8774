import type { GameModeId } from '../model/config.ts';
import type { ModeEvent } from '../model/modeEvents.ts';
import * as assassination from './modes/told/assassination.ts';
import * as capitals from './modes/told/capitals.ts';
import * as domination from './modes/told/domination.ts';
import * as kingOfTheHill from './modes/told/kingOfTheHill.ts';
import { merged } from './modes/merged.ts';
import type { EventView, EventViews } from './modes/told/eventViews.ts';

const BY_MODE = {
  domination: domination.events,
  capitals: capitals.events,
  king_of_the_hill: kingOfTheHill.events,
  assassination: assassination.events,
} satisfies { [M in GameModeId]: EventViews<M> };

const EVENT_VIEWS = merged<(typeof BY_MODE)[GameModeId]>(Object.values(BY_MODE)) satisfies {
  [T in ModeEvent['type']]: EventView<Extract<ModeEvent, { type: T }>>;
};

/** Sound because EVENT_VIEWS is keyed by the event's own tag; the compiler cannot correlate the two unions. */
export const eventViewOf = <E extends ModeEvent>({ type }: E): EventView<E> =>
  EVENT_VIEWS[type] as EventView<never>;
