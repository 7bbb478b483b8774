import { z } from 'zod/mini';
import { MAX_TERRITORIES } from './mapSize.ts';

/** A point in map units. */
const point = z.tuple([z.number(), z.number()]);

export const MAP_KINDS = ['lines', 'drawn', 'picture'] as const;

const name = z.string().check(z.minLength(1), z.maxLength(60));
const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));

const territorySchema = z.strictObject({
  id,
  name,
  region: id,
  /** SVG path in map units, relative commands, closed rings. */
  d: z.string().check(z.maxLength(40_000)),
  /** A point inside the largest ring. */
  anchor: point,
  /** Place of the army counter; differs from `anchor` when the land is too small for it. */
  token: point,
  /** The author wishes that a capital may be dealt here. */
  site: z.optional(z.boolean()),
  /** The author wishes that nobody has it at the start. */
  start: z.optional(z.strictObject({ neutral: z.int().check(z.minimum(1), z.maximum(99)) })),
  /** Kept for boards whose land has rules of its own; no rule reads them. */
  modifiers: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(8))),
});

/** Links are stored once, both ways unless `dir` says otherwise. */
const linkSchema = z.strictObject({
  a: id,
  b: id,
  /** `wrap`: leaves the board at one edge and comes back at the other. */
  type: z.enum(['land', 'sea', 'wrap']),
  dir: z.optional(z.enum(['both', 'ab'])),
  /**
   * Points of the drawn lane in map units, end to end; land links are not drawn. A `wrap` link has four: start,
   * where it leaves the board, where it comes back, end.
   */
  via: z.optional(z.array(point)),
});

const regionSchema = z.strictObject({
  id,
  name,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  bonus: z.int().check(z.minimum(0), z.maximum(30)),
  labelAt: point,
});

/** A picture under the land, kept by the SHA-256 of its bytes. */
const backdropSchema = z.strictObject({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** min x, min y, width, height in map units. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  opacity: z.number().check(z.minimum(0), z.maximum(1)),
});

export const mapDefinitionSchema = z.strictObject({
  schema: z.literal(1),
  id,
  rev: z.int().check(z.minimum(1)),
  /** The origin of the land: border lines, drawn from counters, or discs on a picture. Boards of this repository have none. */
  kind: z.optional(z.enum(MAP_KINDS)),
  title: name,
  description: z.string().check(z.maxLength(500)),
  players: z.strictObject({ min: z.int(), max: z.int(), recommended: z.tuple([z.int(), z.int()]) }),
  view: z.strictObject({
    /** min x, min y, width, height in map units. */
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    /** Zoom, relative to the whole board fitting a 390 px wide screen, at which the closest counters stand 32 px apart. */
    comfort: z.number(),
  }),
  territories: z.array(territorySchema).check(z.maxLength(MAX_TERRITORIES)),
  links: z.array(linkSchema),
  regions: z.array(regionSchema).check(z.maxLength(40)),
  /** Territories that touch and are not linked on purpose: mountains are drawn between them. */
  walls: z.optional(z.array(z.tuple([id, id]))),
  backdrop: z.optional(backdropSchema),
  /** Land that belongs to no territory, drawn only. */
  decor: z.optional(z.array(z.string())),
  attribution: z.strictObject({
    author: z.string(),
    sources: z.array(z.strictObject({ name: z.string(), licence: z.string() })),
    licence: z.string(),
    note: z.optional(z.string()),
  }),
});

export type MapDefinition = z.infer<typeof mapDefinitionSchema>;
export type MapTerritory = z.infer<typeof territorySchema>;
export type MapLink = z.infer<typeof linkSchema>;
export type MapRegion = z.infer<typeof regionSchema>;
