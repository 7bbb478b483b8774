import * as Y from 'yjs';
import { DRAFT_CAPS } from '../../engine/maps/studio/plain.ts';
import { ROOTS, thingsOf } from '../protocol/draftDocument.ts';

/** Updates come from strangers. What passes can be nonsense, but it can be read and does no harm. */

/** An update holds no more structs; what a device has done without a network no more than the second. */
export const MOST_STRUCTS = 5_000;
export const MOST_STRUCTS_AT_ONCE = 60_000;
const MOST_TEXT = 500;
const MOST_NUMBERS = 24;
const MOST_KEY = 100;

/** A struct of a document sits in a root as a thing, or in a thing or in `meta` as a field; what was deleted can be either. */
type Kind = 'thing' | 'field' | 'gone';

const isRoot = (name: string): boolean => ROOTS.some((root) => root === name);

/**
 * Looks at an update before it is applied. Answers what is wrong with it, or null.
 * @param clients the names under which its author writes: all that is new must bear one of them
 */
export function faultIn(
  update: Uint8Array,
  doc: Y.Doc,
  clients: ReadonlySet<number>,
  mostStructs = MOST_STRUCTS,
): string | null {
  let decoded: ReturnType<typeof Y.decodeUpdate>;
  try {
    decoded = Y.decodeUpdate(update);
  } catch {
    return 'This is no update';
  }
  const { structs, ds } = decoded;
  if (structs.length > mostStructs) return 'The update is too large';
  const ends = new Map<number, number>();
  const given = new Map<string, Y.Item>();
  for (const struct of structs) {
    const { client, clock } = struct.id;
    const end = ends.get(client);
    const known = Y.getState(doc.store, client);
    if (struct instanceof Y.Skip || (end === undefined ? clock > known : clock !== end)) {
      return 'The update does not follow what is there';
    }
    ends.set(client, clock + struct.length);
    if (clock + struct.length > known && !clients.has(client)) return 'The update is in the name of another';
    if (struct instanceof Y.Item) given.set(`${client} ${clock}`, struct);
  }
  const isThere = ({ client, clock }: Y.ID): boolean =>
    clock < Math.max(Y.getState(doc.store, client), ends.get(client) ?? 0);
  for (const [client, ranges] of ds.clients) {
    for (const { clock, len } of ranges) {
      if (!isThere(Y.createID(client, clock + len - 1))) return 'The update deletes what is not there';
    }
  }
  const kinds = new Map<string, Kind | null>();
  for (const item of given.values()) {
    const fault = faultOf(item, kindOf(item, { doc, given, kinds, isThere }, 0));
    if (fault !== null) return fault;
  }
  return null;
}

interface Around {
  readonly doc: Y.Doc;
  readonly given: ReadonlyMap<string, Y.Item>;
  readonly kinds: Map<string, Kind | null>;
  readonly isThere: (id: Y.ID) => boolean;
}

/** Whoever hangs items on each other in a row this long does not draw. */
const MOST_STEPS = 2_000;

/** null = it hangs on something that is not there, or has no place in a draft. */
function kindOf(item: Y.Item, around: Around, steps: number): Kind | null {
  const key = `${item.id.client} ${item.id.clock}`;
  const known = around.kinds.get(key);
  if (known !== undefined) return known;
  around.kinds.set(key, null);
  const kind = steps > MOST_STEPS ? null : newKindOf(item, around, steps);
  around.kinds.set(key, kind);
  return kind;
}

function newKindOf(
  { origin, rightOrigin, parent, parentSub }: Y.Item,
  around: Around,
  steps: number,
): Kind | null {
  for (const id of [origin, rightOrigin]) if (id !== null && !around.isThere(id)) return null;
  const beside = origin ?? rightOrigin;
  if (beside !== null) return kindAt(beside, around, steps);
  if (parentSub === null || parentSub === '__proto__' || parentSub.length > MOST_KEY) return null;
  const holder: unknown = parent;
  if (typeof holder === 'string') {
    if (!isRoot(holder)) return null;
    return holder === 'meta' ? 'field' : 'thing';
  }
  if (!(holder instanceof Y.ID) || !around.isThere(holder)) return null;
  const above = kindAt(holder, around, steps);
  return above === 'thing' ? 'field' : above === 'gone' ? 'gone' : null;
}

/** The kind of what has an id, in the update or in the document. */
function kindAt(id: Y.ID, around: Around, steps: number): Kind | null {
  const given = around.given.get(`${id.client} ${id.clock}`);
  if (given) return kindOf(given, around, steps + 1);
  if (id.clock >= Y.getState(around.doc.store, id.client)) return 'gone';
  const struct = Y.getItem(around.doc.store, id);
  if (!(struct instanceof Y.Item)) return 'gone';
  const holder = struct.parent;
  if (!(holder instanceof Y.AbstractType)) return 'gone';
  if (holder._item !== null) return 'field';
  return holder === around.doc.share.get('meta') ? 'field' : 'thing';
}

function faultOf({ content, length }: Y.Item, kind: Kind | null): string | null {
  if (kind === null) return 'The update hangs on nothing that a draft has';
  if (content instanceof Y.ContentDeleted || kind === 'gone') {
    return content instanceof Y.ContentDeleted || isPlain(content) ? null : STRANGE;
  }
  if (length !== 1) return STRANGE;
  if (kind === 'thing')
    return content instanceof Y.ContentType && content.type instanceof Y.Map ? null : STRANGE;
  return isPlain(content) ? null : STRANGE;
}

const STRANGE = 'A draft holds no such thing';

const isPlain = (content: Y.Item['content']): boolean =>
  content instanceof Y.ContentAny && content.arr.length === 1 && isFlat(content.arr[0]);

function isFlat(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= MOST_NUMBERS && value.every((one) => Number.isFinite(one));
  if (typeof value === 'string') return value.length <= MOST_TEXT;
  return value === undefined || value === null || typeof value === 'boolean' || Number.isFinite(value);
}

/** Looks at a document after an update: what is too much of it, or null. */
export function excessOf(doc: Y.Doc): string | null {
  if (doc.store.pendingStructs !== null || doc.store.pendingDs !== null) {
    return 'The update does not follow what is there';
  }
  for (const root of ['territories', 'regions', 'links'] as const) {
    let living = 0;
    for (const thing of thingsOf(doc, root).values()) {
      if (!(thing instanceof Y.Map) || thing.get('gone') !== true) living += 1;
    }
    if (living > DRAFT_CAPS[root]) return `A map has at most ${DRAFT_CAPS[root]} ${root}`;
  }
  return null;
}
