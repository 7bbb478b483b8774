import { z } from 'zod/mini';
import { none, route } from './contract.ts';

/** Bytes of a picture as it is sent, and as it is kept. */
export const MOST_SENT_PICTURE = 4 * 1024 * 1024;
export const MOST_KEPT_PICTURE = 2 * 1024 * 1024;
export const MOST_PICTURE_BODY = Math.ceil((MOST_SENT_PICTURE * 4) / 3) + 1024;
/** Pixels of the longer side of what is kept. */
export const PICTURE_SIDE = 4096;

const ofDraft = { access: 'verified', query: none } as const;
const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'base64'));

export const draftPictureRoutes = {
  add: route({
    ...ofDraft,
    method: 'POST',
    path: '/map-drafts/:id/pictures',
    summary: 'Keep a picture that the draft is drawn over: PNG, JPEG, WebP or GIF, drawn anew as WebP',
    body: z.strictObject({ image: base64 }),
    reply: z.object({
      /** SHA-256 of what is kept, hexadecimal: the picture's name. */
      hash: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  }),
  get: route({
    ...ofDraft,
    method: 'GET',
    path: '/map-drafts/:id/pictures/:hash',
    summary: 'A picture of a draft, WebP in base64',
    body: none,
    reply: z.object({ image: z.string(), width: z.int(), height: z.int() }),
  }),
};
