import type { Hono } from 'hono';
import { linkPicture } from '../../db/server/chat/linkPictures.ts';
import type { Chat } from '../chat/context.ts';
import { LINK_PICTURE_PATH } from '../protocol/chatLinks.ts';

const NAME = /^([0-9a-f]+)\.webp$/;

/** Pictures of pages that messages link to. Whoever got the message knows the name, and browsers ask each time whether it is still there. */
export function serveLinkPictures(app: Hono, { db }: Pick<Chat, 'db'>): void {
  app.get(`${LINK_PICTURE_PATH}:file`, async (c) => {
    const name = NAME.exec(c.req.param('file'))?.[1];
    const image = name === undefined ? undefined : await linkPicture(db, name);
    if (!image) return c.text('Not found', 404);
    const headers = { 'Cache-Control': 'private, no-cache', ETag: `"${name}"` };
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(image), 200, { ...headers, 'Content-Type': 'image/webp' });
  });
}
