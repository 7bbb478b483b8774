import type { GameModeId } from '../model/config.ts';
import type { Objective } from '../model/objective.ts';
import { assassination, assassinationEncoder } from './modes/assassinationWire.ts';
import { capitals, capitalsEncoder } from './modes/capitalsWire.ts';
import { domination, dominationEncoder } from './modes/dominationWire.ts';
import { kingOfTheHill, kingOfTheHillEncoder } from './modes/kingOfTheHillWire.ts';
import { merged, type Merged } from './merged.ts';
import type { Ids, Indices, ModeDecoder, ModeEncoder } from './modes/modeWire.ts';

const DECODERS = {
  domination,
  capitals,
  king_of_the_hill: kingOfTheHill,
  assassination,
} satisfies { [M in GameModeId]: ModeDecoder<M> };

const ENCODERS = {
  domination: dominationEncoder,
  capitals: capitalsEncoder,
  king_of_the_hill: kingOfTheHillEncoder,
  assassination: assassinationEncoder,
} satisfies { [M in GameModeId]: ModeEncoder<M> };

type Decoder = (typeof DECODERS)[keyof typeof DECODERS];
type Encoder = (typeof ENCODERS)[keyof typeof ENCODERS];

/** The fields of all modes: every game on the wire has all of them. */
export const modeFields = /* @__PURE__ */ merged<Decoder['fields']>(
  Object.values(DECODERS).map(({ fields }) => fields),
);
export type ModeFields = Merged<Encoder['absent']>;

const ABSENT = /* @__PURE__ */ merged<Encoder['absent']>(
  /* @__PURE__ */ Object.values(ENCODERS).map(({ absent }) => absent),
);

// The compiler cannot correlate a union with the table that is keyed by its tag. Both are sound because it is.

export function encodeObjective(objective: Objective, ids: Ids): ModeFields {
  const encoder: Pick<ModeEncoder<GameModeId>, 'encode'> = ENCODERS[objective.mode];
  return { ...ABSENT, ...encoder.encode(objective, ids) };
}

/** The way back. */
export const decodeObjective = (mode: GameModeId, fields: ModeFields, indices: Indices): Objective =>
  ({ mode, ...DECODERS[mode].decode(fields, indices) }) as Objective;
