import { MAX_TERRITORIES } from '../../model/mapSize.ts';
import { onceFor } from '../drawing/onceFor.ts';
import { GRID } from './lines/grid.ts';
import {
  either,
  fields,
  flag,
  integer,
  listOf,
  matching,
  maybe,
  number,
  oneOf,
  orElse,
  pairOf,
  text,
  UNREADABLE,
  type Of,
  type Read,
} from './read.ts';

/** A shared border shorter than this many map units cannot be seen, so it is no link. */
export const SHORTEST_BORDER = 3;

/** The sheet is this wide and high in map units. What authors put down lies on it; boards that are taken over may reach beyond. */
export const SHEET = { width: 1600, height: 1000 } as const;
/** A draft holds no more of these. */
export const DRAFT_CAPS = {
  territories: MAX_TERRITORIES,
  regions: 40,
  links: 1500,
  spots: 12,
  vertices: 20_000,
  lines: 3_000,
  seeds: 2_000,
} as const;

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
const name = text(60);
const coordinate = number(0, GRID / 10);
const point = pairOf(coordinate);
const factor = number(0.4, 2.5);

const readTerritoryFields = fields({
  name: orElse(name, ''),
  /** Empty while it is in none. */
  region: orElse(text(), ''),
  /** Where its counter stands. With border lines it may be left to whoever draws the board. */
  token: maybe(point),
  /** More places that its land reaches, as x, y, x, y … */
  spots: orElse(listOf(number(), DRAFT_CAPS.spots * 2), []),
  /** The share of the room between it and its neighbours that it takes; 1 = half. */
  weight: orElse(factor, 1),
  site: orElse(flag, false),
  /** Armies that stand here and belong to nobody at the start; 0 = it is dealt like all others. */
  neutral: orElse(integer(0, 99), 0),
});

const readRegionFields = fields({
  name: orElse(name, ''),
  color: orElse(matching(/^#[0-9a-f]{6}$/i), '#8a8f98'),
  bonus: orElse(either(integer(0, 30), oneOf('auto')), 'auto'),
  /** Where its name stands, if the author has put it. */
  labelAt: maybe(point),
});

const readLinkFields = fields({
  kind: oneOf('land', 'sea', 'wrap', 'wall'),
  /** The direction between the two ids of its key in their order; `ba` leads from the second to the first only. */
  dir: orElse(oneOf('both', 'ab', 'ba'), 'both'),
});

/** What a seed gives its face to, besides territories: a lake, or land that is drawn only. */
export const WATER_SEED = '~water';
export const DECOR_SEED = '~decor';

const readLineFields = fields({
  /** Ids of vertices, end to end; a coast that is closed ends where it begins. */
  points: listOf(text(), DRAFT_CAPS.vertices),
});

/** The face of the lines in which a seed lies belongs to its territory. */
const readSeedFields = fields({ at: point, of: text() });

const LAND = { seed: 1, rough: 0.5, reach: 1 };
const landFields = fields({
  seed: orElse(integer(), LAND.seed),
  /** 0 = round, 1 = torn. */
  rough: orElse(number(0, 1), LAND.rough),
  /** The distance that land goes from its counters. */
  reach: orElse(factor, LAND.reach),
});

const metaFields = fields({
  kind: orElse(oneOf('drawn', 'picture', 'lines'), 'drawn'),
  title: orElse(name, ''),
  description: orElse(text(500), ''),
  author: orElse(name, ''),
  licence: orElse(name, ''),
  /** Where a map that was not drawn here comes from. */
  source: orElse(text(200), ''),
  /** The picture that it is drawn over, by its name on the server; empty = none. */
  backdrop: orElse(matching(/^([0-9a-f]{64})?$/), ''),
  land: orElse(landFields, LAND),
});

function readMeta(meta: unknown): DraftMeta {
  const read = metaFields(recordOf(meta));
  if (read === UNREADABLE) throw new Error('each field of it has what stands for it');
  return read;
}

/** What is read of a thing that was read before is the same again: whoever changes a thing puts another in its place. */
function once<T extends object>(read: Read<T>): (thing: unknown) => T | null {
  const readOnce = onceFor((thing: object): T | null => {
    const made = read(thing);
    return made === UNREADABLE ? null : made;
  });
  return (thing) => (typeof thing === 'object' && thing !== null ? readOnce(thing) : null);
}

const readTerritory = once(readTerritoryFields);
const readRegion = once(readRegionFields);
const readLink = once(readLinkFields);
const readLine = once(readLineFields);
const readSeed = once(readSeedFields);

type TerritoryFields = Of<typeof readTerritoryFields>;

export interface DraftTerritory extends TerritoryFields {
  /** Where its counter stands, or where it is looked for until the board is drawn. */
  readonly token: [number, number];
  /** The author has put the counter there. */
  readonly placed: boolean;
}
export type DraftLine = Readonly<Of<typeof readLineFields>>;
export type DraftSeed = Of<typeof readSeedFields>;
export type DraftRegion = Of<typeof readRegionFields>;
export type DraftLink = Of<typeof readLinkFields>;
export type DraftMeta = Of<typeof metaFields>;
export type LinkKind = DraftLink['kind'];

/** A draft without its history: what an editor shows, what is compiled, and what is exported. */
export interface PlainDraft {
  readonly meta: DraftMeta;
  readonly territories: ReadonlyMap<string, DraftTerritory>;
  readonly regions: ReadonlyMap<string, DraftRegion>;
  /** By the two ids in their order, with a blank between them. */
  readonly links: ReadonlyMap<string, DraftLink>;
  /** Coasts and borders. They make the land where `meta.kind` is `lines`, and are kept where it is not. */
  readonly lines: ReadonlyMap<string, DraftLine>;
  /** The points of all lines, as `vertexOf` packs them, in the order in which lines use them. */
  readonly vertices: ReadonlyMap<string, number>;
  readonly seeds: ReadonlyMap<string, DraftSeed>;
}

const isVertex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < GRID * GRID;

export const linkKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/** Extra spots as places: a draft has their numbers in a row. */
export const placesOf = (spots: readonly number[]): (readonly [number, number])[] =>
  spots.flatMap((x, at) => (at % 2 === 0 ? [[x, spots[at + 1] ?? 0] as const] : []));

/** The two ids of a link's key. */
export function endsOf(key: string): readonly [string, string] {
  const [a = '', b = ''] = key.split(' ');
  return [a, b];
}

/**
 * Reads anything. What cannot be understood is left out, never thrown on: a draft comes from several people and
 * releases. Entries come in the order of their ids, whatever the order in which they were written.
 */
export function readDraft(raw: unknown): PlainDraft {
  const { meta, territories, regions, links, lines, vertices, seeds } = recordOf(raw);
  const read = readMeta(meta);
  const named = entriesOf(territories, readTerritory, isId, DRAFT_CAPS.territories);
  const sown = entriesOf(seeds, readSeed, isId, DRAFT_CAPS.seeds, ({ of }) => isOwner(of, named));
  const lands = placed(named, sown, read.kind);
  return {
    meta: read,
    territories: lands,
    regions: entriesOf(regions, readRegion, isId, DRAFT_CAPS.regions),
    links: entriesOf(links, readLink, (key) => isLink(key, lands), DRAFT_CAPS.links),
    ...drawnLines(entriesOf(lines, readLine, isId, DRAFT_CAPS.lines), recordOf(vertices)),
    seeds: sown,
  };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isGone = (thing: unknown): boolean =>
  typeof thing === 'object' && thing !== null && Reflect.get(thing, 'gone') === true;

const isId = (key: string): boolean => ID.test(key);

function isLink(key: string, lands: ReadonlyMap<string, unknown>): boolean {
  const [a, b] = endsOf(key);
  return key === `${a} ${b}` && a < b && lands.has(a) && lands.has(b);
}

const isOwner = (of: string, lands: ReadonlyMap<string, unknown>): boolean =>
  of === WATER_SEED || of === DECOR_SEED || lands.has(of);

/**
 * Territories with a place for their counters: where there is none a seed of theirs tells it. Without either there is no
 * territory, unless lines make the land: there it is one that has lost its land, and waits in the middle of the sheet.
 */
function placed(
  lands: ReadonlyMap<string, TerritoryFields>,
  seeds: ReadonlyMap<string, DraftSeed>,
  kind: DraftMeta['kind'],
): ReadonlyMap<string, DraftTerritory> {
  const sown = new Map([...seeds.values()].toReversed().map(({ of, at }) => [of, at]));
  const middle: [number, number] = [SHEET.width / 2, SHEET.height / 2];
  const read = new Map<string, DraftTerritory>();
  for (const [id, land] of lands) {
    const token = land.token ?? sown.get(id) ?? (kind === 'lines' ? middle : undefined);
    if (token !== undefined) read.set(id, landAt(land, token));
  }
  return read;
}

const standing = new WeakMap<TerritoryFields, DraftTerritory>();

/** The same land at the same place is the same thing again. */
function landAt(land: TerritoryFields, token: [number, number]): DraftTerritory {
  const before = standing.get(land);
  if (before?.token[0] === token[0] && before.token[1] === token[1]) return before;
  const now = { ...land, token, placed: land.token !== undefined };
  standing.set(land, now);
  return now;
}

/** Lines without the points that nobody knows, and the vertices that are left. */
function drawnLines(
  lines: ReadonlyMap<string, DraftLine>,
  vertices: Readonly<Record<string, unknown>>,
): Pick<PlainDraft, 'lines' | 'vertices'> {
  const used = new Map<string, number>();
  const drawn = new Map<string, DraftLine>();
  for (const [id, { points }] of lines) {
    const known = points.filter((point) => isId(point) && isVertex(vertices[point]));
    if (known.length < 2) continue;
    if (used.size + known.length > DRAFT_CAPS.vertices) {
      const fresh = new Set(known.filter((point) => !used.has(point)));
      if (used.size + fresh.size > DRAFT_CAPS.vertices) continue;
    }
    for (const point of known) used.set(point, Number(vertices[point]));
    drawn.set(id, known.length === points.length ? { points } : { points: known });
  }
  return { lines: drawn, vertices: used };
}

function entriesOf<T extends object>(
  value: unknown,
  reader: (thing: unknown) => T | null,
  isKey: (key: string) => boolean,
  most: number,
  isKept: (read: T) => boolean = () => true,
): ReadonlyMap<string, T> {
  const entries = Object.entries(recordOf(value)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const read = new Map<string, T>();
  for (const [key, one] of entries) {
    if (read.size === most) break;
    if (!isKey(key) || isGone(one)) continue;
    const thing = reader(one);
    if (thing !== null && isKept(thing)) read.set(key, thing);
  }
  return read;
}

/** A territory as it is written: its counter's place only if the author has put it there. */
export function territoryFields({ placed: isPlaced, token, ...fields }: DraftTerritory): TerritoryFields {
  return isPlaced ? { ...fields, token } : fields;
}

/** The draft as JSON, which `readDraft` reads again. */
export const draftJson = ({ meta, territories, regions, links, lines, vertices, seeds }: PlainDraft) => ({
  meta,
  territories: Object.fromEntries([...territories].map(([id, land]) => [id, territoryFields(land)])),
  regions: Object.fromEntries(regions),
  links: Object.fromEntries(links),
  ...(lines.size + seeds.size > 0 && {
    lines: Object.fromEntries(lines),
    vertices: Object.fromEntries(vertices),
    seeds: Object.fromEntries(seeds),
  }),
});
