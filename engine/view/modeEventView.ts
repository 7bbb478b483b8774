import type { GameModeId } from '../model/config.ts';
import type { ModeEvent, ModeEventType } from '../model/modeEvents.ts';
import { merged } from './merged.ts';
import { assassination } from './modes/assassination.ts';
import { capitals } from './modes/capitals.ts';
import { domination } from './modes/domination.ts';
import type { EventView, EventViews } from './modes/eventView.ts';
import { kingOfTheHill } from './modes/kingOfTheHill.ts';

const MODES = {
  domination,
  capitals,
  king_of_the_hill: kingOfTheHill,
  assassination,
} satisfies { [M in GameModeId]: EventViews<M> };

const EVENT_VIEWS = merged<(typeof MODES)[keyof typeof MODES]>(Object.values(MODES)) satisfies {
  [T in ModeEventType]: EventView<Extract<ModeEvent, { type: T }>>;
};

/** Sound because EVENT_VIEWS is keyed by the event's own type; the compiler cannot correlate the two unions. */
export const modeEventView = <E extends ModeEvent>({ type }: E): EventView<E> =>
  EVENT_VIEWS[type] as EventView<never>;
