import { z } from 'zod/mini';
import { MAX_TERRITORIES } from '../../model/map.ts';

/** What cannot be read of a field is replaced, so that one bad field does not lose the whole thing. */
const orElse = z.catch;

/** The sheet is this wide and high in map units; every point of a draft lies on it. */
export const SHEET = { width: 1600, height: 1000 } as const;
/** A draft holds no more of these. */
export const DRAFT_CAPS = { territories: MAX_TERRITORIES, regions: 40, links: 1500, spots: 12 } as const;

const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
const name = z.string().check(z.maxLength(60));
const coordinate = (most: number) => z.number().check(z.minimum(0), z.maximum(most));
const point = z.tuple([coordinate(SHEET.width), coordinate(SHEET.height)]);
const factor = z.number().check(z.minimum(0.4), z.maximum(2.5));

const territorySchema = z.object({
  name: orElse(name, ''),
  /** Empty while it is in none. */
  region: orElse(z.string(), ''),
  token: point,
  /** More places that its land reaches, as x, y, x, y … */
  spots: orElse(z.array(z.number()).check(z.maxLength(DRAFT_CAPS.spots * 2)), []),
  /** The share of the room between it and its neighbours that it takes; 1 = half. */
  weight: orElse(factor, 1),
  site: orElse(z.boolean(), false),
  /** Armies that stand here and belong to nobody at the start; 0 = it is dealt like all others. */
  neutral: orElse(z.int().check(z.minimum(0), z.maximum(99)), 0),
});

const regionSchema = z.object({
  name: orElse(name, ''),
  color: orElse(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#8a8f98'),
  bonus: orElse(z.union([z.int().check(z.minimum(0), z.maximum(30)), z.literal('auto')]), 'auto'),
  /** Where its name stands, if the author has put it. */
  labelAt: orElse(z.optional(point), undefined),
});

const linkSchema = z.object({
  kind: z.enum(['land', 'sea', 'wrap', 'wall']),
  /** The direction between the two ids of its key in their order; `ba` leads from the second to the first only. */
  dir: orElse(z.enum(['both', 'ab', 'ba']), 'both'),
});

const landSchema = z.object({
  seed: orElse(z.int(), 1),
  /** 0 = round, 1 = torn. */
  rough: orElse(z.number().check(z.minimum(0), z.maximum(1)), 0.5),
  /** The distance that land goes from its counters. */
  reach: orElse(factor, 1),
});

const metaSchema = z.object({
  kind: orElse(z.enum(['drawn', 'picture']), 'drawn'),
  title: orElse(name, ''),
  description: orElse(z.string().check(z.maxLength(500)), ''),
  author: orElse(name, ''),
  licence: orElse(name, ''),
  /** The picture that it is drawn over, by its name on the server; empty = none. */
  backdrop: orElse(z.string().check(z.regex(/^([0-9a-f]{64})?$/)), ''),
  land: orElse(landSchema, { seed: 1, rough: 0.5, reach: 1 }),
});

export type DraftTerritory = z.infer<typeof territorySchema>;
export type DraftRegion = z.infer<typeof regionSchema>;
export type DraftLink = z.infer<typeof linkSchema>;
export type DraftMeta = z.infer<typeof metaSchema>;
export type LinkKind = DraftLink['kind'];

/** A draft without its history: what an editor shows, what is compiled, and what is exported. */
export interface PlainDraft {
  readonly meta: DraftMeta;
  readonly territories: ReadonlyMap<string, DraftTerritory>;
  readonly regions: ReadonlyMap<string, DraftRegion>;
  /** By the two ids in their order, with a blank between them. */
  readonly links: ReadonlyMap<string, DraftLink>;
}

export const linkKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

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
  const { meta, territories, regions, links } = recordOf(raw);
  const lands = entriesOf(territories, territorySchema, isId, DRAFT_CAPS.territories);
  return {
    meta: z.safeParse(metaSchema, recordOf(meta)).data ?? z.parse(metaSchema, {}),
    territories: lands,
    regions: entriesOf(regions, regionSchema, isId, DRAFT_CAPS.regions),
    links: entriesOf(links, linkSchema, (key) => isLink(key, lands), DRAFT_CAPS.links),
  };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isId = (key: string): boolean => z.safeParse(id, key).success;

function isLink(key: string, lands: ReadonlyMap<string, unknown>): boolean {
  const [a, b] = endsOf(key);
  return key === `${a} ${b}` && a < b && lands.has(a) && lands.has(b);
}

function entriesOf<Schema extends z.ZodMiniType>(
  value: unknown,
  schema: Schema,
  isKey: (key: string) => boolean,
  most: number,
): ReadonlyMap<string, z.infer<Schema>> {
  const entries = Object.entries(recordOf(value)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const read = new Map<string, z.infer<Schema>>();
  for (const [key, one] of entries) {
    if (read.size === most) break;
    if (!isKey(key) || recordOf(one)['gone'] === true) continue;
    const parsed = z.safeParse(schema, one);
    if (parsed.success) read.set(key, parsed.data);
  }
  return read;
}

/** The draft as JSON, which `readDraft` reads again. */
export const draftJson = ({ meta, territories, regions, links }: PlainDraft) => ({
  meta,
  territories: Object.fromEntries(territories),
  regions: Object.fromEntries(regions),
  links: Object.fromEntries(links),
});
