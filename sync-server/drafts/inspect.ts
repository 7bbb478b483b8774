import * as Y from 'yjs';
import { DRAFT_CAPS } from '../../engine/maps/studio/plain.ts';
import { MOST_UPDATE_BYTES } from '../protocol/draftSync.ts';
import { ROOTS, thingsOf, verticesOf } from '../protocol/draftDocument.ts';

/** Updates come from strangers. What passes can be nonsense, but it can be read and does no harm. */

/** An update holds no more structs; what a device has done without a network no more than the second. */
const MOST_STRUCTS = 5_000;
const MOST_STRUCTS_AT_ONCE = 60_000;
const MOST_TEXT = 500;
const MOST_NUMBERS = 24;
const MOST_KEY = 100;
/** An id in a line. */
const MOST_ID = 40;
/** Vertices that no line uses any more stay in the document, also by undo, so that whoever still uses one finds it. */
const MOST_VERTICES = DRAFT_CAPS.vertices * 4;

/**
 * A struct of a document sits in a root as a thing, a line or a vertex, in one of them or in `meta` as a field, or in the list of
 * a line's points as an entry; what was deleted can be any.
 */
type Kind = 'thing' | 'line' | 'vertex' | 'field' | 'list' | 'entry' | 'gone';

/** What hangs in a root directly. */
const IN_ROOT: Readonly<Record<string, Kind>> = { meta: 'field', lines: 'line', vertices: 'vertex' };
const kindInRoot = (name: string): Kind => IN_ROOT[name] ?? 'thing';

/** What hangs in something else. */
const kindIn = (above: Kind | null, key: string): Kind | null => {
  if (above === 'gone') return 'gone';
  if (above === 'line') return key === 'points' ? 'list' : 'field';
  return above === 'thing' ? 'field' : null;
};

/** A struct takes so many bytes at least. */
const LEAST_STRUCT_BYTES = 2;

/** True for more than anybody draws at once, by its size or by how many things it has: a few bytes are enough for much that was deleted. */
export function isMuch(update: Uint8Array): boolean {
  if (update.length > MOST_UPDATE_BYTES) return true;
  if (update.length <= MOST_STRUCTS * LEAST_STRUCT_BYTES) return false;
  try {
    return Y.decodeUpdate(update).structs.length > MOST_STRUCTS;
  } catch {
    return false;
  }
}

const isRoot = (name: string): boolean => ROOTS.some((root) => root === name);

/**
 * Looks at an update before it is applied. Answers what is wrong with it, or null.
 * @param clients the names under which its author writes: all that is new must bear one of them
 */
export function faultIn(update: Uint8Array, doc: Y.Doc, clients: ReadonlySet<number>): string | null {
  let decoded: ReturnType<typeof Y.decodeUpdate>;
  try {
    decoded = Y.decodeUpdate(update);
  } catch {
    return 'This is no update';
  }
  const { structs, ds } = decoded;
  if (structs.length > MOST_STRUCTS_AT_ONCE) return 'The update is too large';
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
  if (parentSub === '__proto__' || (parentSub ?? '').length > MOST_KEY) return null;
  const holder: unknown = parent;
  if (typeof holder === 'string') return isRoot(holder) && parentSub !== null ? kindInRoot(holder) : null;
  if (!(holder instanceof Y.ID) || !around.isThere(holder)) return null;
  const above = kindAt(holder, around, steps);
  // Only lists hold what has no key.
  if (parentSub === null) return above === 'list' ? 'entry' : above === 'gone' ? 'gone' : null;
  return kindIn(above, parentSub);
}

/** The kind of what has an id, in the update or in the document. */
function kindAt(id: Y.ID, around: Around, steps: number): Kind | null {
  const given = around.given.get(`${id.client} ${id.clock}`);
  if (given) return kindOf(given, around, steps + 1);
  if (id.clock >= Y.getState(around.doc.store, id.client)) return 'gone';
  const struct = Y.getItem(around.doc.store, id);
  return struct instanceof Y.Item ? kindThere(struct, around.doc) : 'gone';
}

/** The kind of what the document has. */
function kindThere({ parent, parentSub }: Y.Item, doc: Y.Doc): Kind {
  if (!(parent instanceof Y.AbstractType)) return 'gone';
  if (parentSub === null) return 'entry';
  if (parent._item === null) return kindInRoot(ROOTS.find((root) => doc.share.get(root) === parent) ?? '');
  return kindIn(kindThere(parent._item, doc), parentSub) ?? 'gone';
}

function faultOf({ content }: Y.Item, kind: Kind | null): string | null {
  if (kind === null) return 'The update hangs on nothing that a draft has';
  if (content instanceof Y.ContentDeleted || kind === 'gone') {
    return content instanceof Y.ContentDeleted || isPlain(content) ? null : STRANGE;
  }
  return IS_SOUND[kind](content) ? null : STRANGE;
}

const STRANGE = 'A draft holds no such thing';

type Content = Y.Item['content'];

/** The only content of an item; undefined is content, too. */
const isOne = (content: Content, isGood: (value: unknown) => boolean): boolean =>
  content instanceof Y.ContentAny && content.arr.length === 1 && isGood(content.arr[0]);

const isPlain = (content: Content): boolean => isOne(content, isFlat);

const isMap = (content: Content): boolean =>
  content instanceof Y.ContentType && content.type instanceof Y.Map;

/** What each kind may hold. */
const IS_SOUND: Readonly<Record<Exclude<Kind, 'gone'>, (content: Content) => boolean>> = {
  thing: isMap,
  line: isMap,
  vertex: (content) => isOne(content, Number.isInteger),
  field: isPlain,
  list: (content) => content instanceof Y.ContentType && content.type instanceof Y.Array,
  entry: (content) =>
    content instanceof Y.ContentAny &&
    content.arr.every((one) => typeof one === 'string' && one.length <= MOST_ID),
};

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
  if (holdsMoreThan(verticesOf(doc), MOST_VERTICES) && verticesOf(doc).size > MOST_VERTICES)
    return `A map has at most ${MOST_VERTICES} points`;
  for (const root of ['territories', 'regions', 'links', 'lines', 'seeds'] as const) {
    if (!holdsMoreThan(thingsOf(doc, root), DRAFT_CAPS[root])) continue;
    let living = 0;
    for (const thing of thingsOf(doc, root).values()) {
      if (!(thing instanceof Y.Map) || thing.get('gone') !== true) living += 1;
    }
    if (living > DRAFT_CAPS[root]) return `A map has at most ${DRAFT_CAPS[root]} ${root}`;
  }
  return null;
}

/** With what was deleted: counting what is left looks at all of it, and seldom needs to be done. */
const holdsMoreThan = <Value>(map: Y.Map<Value>, most: number): boolean => map._map.size > most;
