import { z } from 'zod/mini';
import { none, route } from './contract.ts';
import { writtenText } from './text.ts';

/** While a draft changes a version is kept so often, without being asked for. */
export const VERSION_EVERY_MS = 10 * 60_000;
/** So many of those are kept on the server and on a device. */
export const MOST_UNNAMED_VERSIONS = 50;
export const MOST_DEVICE_VERSIONS = 10;
export const MOST_NAMED_VERSIONS = 100;
export const VERSION_NAME_MAX = 60;

const versionSchema = z.object({
  id: z.string(),
  /** Empty for those that were kept without being asked for. */
  name: z.string(),
  /** Who gave the name, or drew next; null = they have gone. */
  by: z.nullable(z.string()),
  /** Milliseconds since 1970, UTC. */
  at: z.int(),
  territories: z.int(),
});
export type DraftVersion = z.infer<typeof versionSchema>;

const ofDraft = { access: 'verified', query: none } as const;

export const draftVersionRoutes = {
  list: route({
    ...ofDraft,
    method: 'GET',
    path: '/map-drafts/:id/versions',
    summary: 'The versions of a draft that are kept, newest first',
    body: none,
    reply: z.object({ versions: z.array(versionSchema) }),
  }),
  keep: route({
    ...ofDraft,
    method: 'POST',
    path: '/map-drafts/:id/versions',
    summary: 'Keep the draft as it stands on the server as a version, as somebody who draws on it',
    body: z.strictObject({
      /** Empty: it goes with those that are kept without being asked for. */
      name: writtenText(VERSION_NAME_MAX, 'one'),
    }),
    reply: versionSchema,
  }),
  get: route({
    ...ofDraft,
    method: 'GET',
    path: '/map-drafts/:id/versions/:versionId',
    summary: 'The draft as it was, for `readDraft` (`engine/maps/studio/plain.ts`)',
    body: none,
    reply: z.object({ draft: z.unknown() }),
  }),
};
