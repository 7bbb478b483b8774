import type { Hono } from 'hono';
import { avatarNamed } from '../players/avatars.ts';
import type { Players } from '../players/context.ts';
import { AVATAR_PATH } from '../protocol/avatars.ts';

const NAME = /^([0-9a-f]+)\.webp$/;

/** Pictures have their own hash for a name, so that they never change; whoever knows it may look. */
export function serveAvatars(app: Hono, players: Players): void {
  app.get(`${AVATAR_PATH}:file`, async (c) => {
    const name = NAME.exec(c.req.param('file'))?.[1];
    const image = name === undefined ? undefined : await avatarNamed(players, name);
    if (!image) return c.text('Not found', 404);
    return c.body(new Uint8Array(image), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}
