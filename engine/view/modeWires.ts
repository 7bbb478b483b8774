// Apart from how modes are told: a page reads objectives, and only who words the log needs the sentences.
import type { GameModeId } from '../model/config.ts';
import type { Objective, Objectives } from '../model/objective.ts';
import * as assassination from './modes/wire/assassination.ts';
import * as capitals from './modes/wire/capitals.ts';
import * as domination from './modes/wire/domination.ts';
import * as kingOfTheHill from './modes/wire/kingOfTheHill.ts';
import { merged, type Merged } from './modes/merged.ts';
import type { Ids, Indices, ModeWire } from './modes/wire/modeWire.ts';

const WIRES = {
  domination: domination.wire,
  capitals: capitals.wire,
  king_of_the_hill: kingOfTheHill.wire,
  assassination: assassination.wire,
} satisfies { [M in GameModeId]: ModeWire<Objectives[M]> };

type Wire = (typeof WIRES)[GameModeId];

/** The fields of all modes: every game on the wire has all of them. */
export const modeFields = merged<Wire['fields']>(Object.values(WIRES).map(({ fields }) => fields));
export type ModeFields = Merged<Wire['absent']>;

const ABSENT = merged<Wire['absent']>(Object.values(WIRES).map(({ absent }) => absent));

/** Sound because WIRES is keyed by the objective's own tag; the compiler cannot correlate the two unions. */
const wireOf = (mode: GameModeId): ModeWire<Objective> => WIRES[mode];

export const encodeObjective = (objective: Objective, ids: Ids): ModeFields => ({
  ...ABSENT,
  ...wireOf(objective.mode).encode(objective, ids),
});

/** The way back. */
export const decodeObjective = (mode: GameModeId, fields: ModeFields, indices: Indices): Objective =>
  wireOf(mode).decode(fields, indices);
