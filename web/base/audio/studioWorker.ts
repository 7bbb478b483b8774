import { makeEffect } from './effects.ts';
import { playPiece } from './music/pieces.ts';
import type { StudioReply, StudioRequest } from './studio.ts';

self.addEventListener('message', ({ data: { id, order } }: MessageEvent<StudioRequest>) => {
  const sound = order.type === 'effect' ? makeEffect(order.name) : playPiece(order.name);
  self.postMessage({ id, sound } satisfies StudioReply, {
    transfer: [sound.left.buffer, sound.right.buffer],
  });
});
