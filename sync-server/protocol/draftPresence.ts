import { decodeUtf8, encodeUtf8 } from 'lib0/string';
import { z } from 'zod/mini';

/** Where somebody is on the sheet. Kept nowhere: whoever has gone is nowhere. */

/** So many that somebody has chosen are shown to the others. */
export const MOST_SHOWN_CHOSEN = 30;

const coordinate = z.number().check(z.minimum(-10_000), z.maximum(10_000));
const point = z.tuple([coordinate, coordinate]);

export const whereSchema = z.object({
  /** In map units; null = not over the sheet. */
  cursor: z.nullable(point),
  /** The ids of territories. */
  chosen: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MOST_SHOWN_CHOSEN)),
  /** What is chosen is being dragged, and is so far off from where it stands; null = it is not. */
  drag: z.nullable(point),
});
/** What a device tells of itself. */
export type Where = z.infer<typeof whereSchema>;

const presenceSchema = z.object({
  /** Of a connection; a person may have several. */
  place: z.string(),
  userId: z.string(),
  username: z.string(),
  /** null = they have gone. */
  where: z.nullable(whereSchema),
});
/** What a device is told of another. The server says who it is. */
export type Presence = z.infer<typeof presenceSchema>;

export const whereBytes = (where: Where): Uint8Array => encodeUtf8(JSON.stringify(where));

/** Of all who have moved since the last of them. */
export const presencesBytes = (presences: readonly Presence[]): Uint8Array =>
  encodeUtf8(JSON.stringify(presences));

/** null = it cannot be understood. */
export const readWhere = (bytes: Uint8Array): Where | null =>
  z.safeParse(whereSchema, parsed(bytes)).data ?? null;

/** Of nobody if it cannot be understood. */
export const readPresences = (bytes: Uint8Array): readonly Presence[] =>
  z.safeParse(z.array(presenceSchema), parsed(bytes)).data ?? [];

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8(bytes));
  } catch {
    return null;
  }
}

/** A device says at least so often that it is there; who has not been heard of for the second time is gone. */
export const TELLS_EVERY_MS = 15_000;
export const GONE_AFTER_MS = 40_000;
