import type { GameModeId } from '../model/config.ts';
import type { ModeEvent, ModeEventType } from '../model/modeEvents.ts';
import type { Objective } from '../model/objective.ts';
import { assassination, assassinationTeller } from './modes/assassination.ts';
import { capitals, capitalsTeller } from './modes/capitals.ts';
import { domination, dominationTeller } from './modes/domination.ts';
import { kingOfTheHill, kingOfTheHillTeller } from './modes/kingOfTheHill.ts';
import type { Ids, Indices, ModeReader, ModeTeller, Redaction, SentenceOf } from './modes/modeView.ts';

const READERS = {
  domination,
  capitals,
  king_of_the_hill: kingOfTheHill,
  assassination,
} satisfies { [M in GameModeId]: ModeReader<M> };

const TELLERS = {
  domination: dominationTeller,
  capitals: capitalsTeller,
  king_of_the_hill: kingOfTheHillTeller,
  assassination: assassinationTeller,
} satisfies { [M in GameModeId]: ModeTeller<M> };

type Reader = (typeof READERS)[keyof typeof READERS];
type Teller = (typeof TELLERS)[keyof typeof TELLERS];

/** All members of a union at once. */
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

const merged = <Part, Key extends keyof Part>(
  table: Readonly<Record<string, Part>>,
  key: Key,
): Merged<Part[Key]> =>
  Object.assign({}, ...Object.values(table).map((part) => part[key])) as Merged<Part[Key]>;

/** The fields of all modes: every game on the wire has all of them. */
export const modeFields = /* @__PURE__ */ merged<Reader, 'fields'>(READERS, 'fields');
export type ModeFields = Merged<Teller['absent']>;

const ABSENT = /* @__PURE__ */ merged<Teller, 'absent'>(TELLERS, 'absent');
const SENTENCES = /* @__PURE__ */ merged<Reader, 'sentences'>(READERS, 'sentences') satisfies {
  [T in ModeEventType]: SentenceOf<Extract<ModeEvent, { type: T }>>;
};
const REDACTIONS = /* @__PURE__ */ merged<Teller, 'redactions'>(TELLERS, 'redactions') satisfies {
  [T in ModeEventType]: Redaction<Extract<ModeEvent, { type: T }>>;
};

// The compiler cannot correlate a union with the table that is keyed by its tag. The four below are sound because it is.

export function encodeObjective(objective: Objective, ids: Ids): ModeFields {
  const teller: Pick<ModeTeller<GameModeId>, 'encode'> = TELLERS[objective.mode];
  return { ...ABSENT, ...teller.encode(objective, ids) };
}

/** The way back. */
export function decodeObjective(mode: GameModeId, fields: ModeFields, indices: Indices): Objective {
  const reader: Pick<ModeReader<GameModeId>, 'decode'> = READERS[mode];
  return reader.decode(fields, indices);
}

export const modeSentence: SentenceOf<ModeEvent> = (event, names, say) =>
  (SENTENCES[event.type] as SentenceOf<ModeEvent>)(event, names, say);

export const redactionOf = <E extends ModeEvent>({ type }: E): Redaction<E> =>
  REDACTIONS[type] as Redaction<never>;
