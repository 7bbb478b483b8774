import type { GameModeId } from '../model/config.ts';
import type { ModeEvent, ModeEventType } from '../model/modeEvents.ts';
import type { Objective } from '../model/objective.ts';
import { assassination } from './modes/assassination.ts';
import { capitals } from './modes/capitals.ts';
import { domination } from './modes/domination.ts';
import { kingOfTheHill } from './modes/kingOfTheHill.ts';
import type { EventView, Ids, Indices, ModeView, ModeWire } from './modes/modeView.ts';

const MODE_VIEWS = {
  domination,
  capitals,
  king_of_the_hill: kingOfTheHill,
  assassination,
} satisfies { [M in GameModeId]: ModeView<M> };

type Union = (typeof MODE_VIEWS)[keyof typeof MODE_VIEWS];
/** All members of a union at once. */
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

const merged = <T extends object>(parts: readonly T[]): Merged<T> => Object.assign({}, ...parts) as Merged<T>;

const WIRES = Object.values(MODE_VIEWS).map(({ wire }) => wire);

/** The fields of all modes: every game on the wire has all of them. */
export const modeFields = merged<Union['wire']['fields']>(WIRES.map(({ fields }) => fields));
export type ModeFields = Merged<Union['wire']['absent']>;

const ABSENT = merged<Union['wire']['absent']>(WIRES.map(({ absent }) => absent));

/** Sound because MODE_VIEWS is keyed by the objective's own tag; the compiler cannot correlate the two unions. */
const wireOf = (mode: GameModeId): ModeWire<Objective> => MODE_VIEWS[mode].wire;

export const encodeObjective = (objective: Objective, ids: Ids): ModeFields => ({
  ...ABSENT,
  ...wireOf(objective.mode).encode(objective, ids),
});

/** The way back. */
export const decodeObjective = (mode: GameModeId, fields: ModeFields, indices: Indices): Objective =>
  wireOf(mode).decode(fields, indices);

const EVENT_VIEWS = merged<Union['events']>(Object.values(MODE_VIEWS).map(({ events }) => events)) satisfies {
  [T in ModeEventType]: EventView<Extract<ModeEvent, { type: T }>>;
};

/** Sound for the same reason. */
export const eventViewOf = <E extends ModeEvent>({ type }: E): EventView<E> =>
  EVENT_VIEWS[type] as EventView<never>;
