import { linkTo } from '../../offline/link.ts';
import type { Themed } from './paintCounter.ts';
import { paintPicture, type Picture } from './paintPicture.ts';
import type { ClipCalls, ClipKind } from './messages.ts';

/** Pixels of the longer side of the board. */
const CLIP_PX = 720;

/** A picture of a clip, and for how long it is seen. */
export interface ClipPicture {
  readonly picture: Picture;
  readonly seconds: number;
}

export interface ClipOrder {
  readonly kind: ClipKind;
  readonly count: number;
  /** Each is made when it is its turn. */
  pictureAt(index: number): ClipPicture;
  readonly themed: Themed;
  /** 0 to 1. */
  onProgress(done: number): void;
  readonly signal: AbortSignal;
}

/** Paints pictures and has a worker put them together. Throws the signal's reason once it is given up. */
export async function makeClip({
  kind,
  count,
  pictureAt,
  themed,
  onProgress,
  signal,
}: ClipOrder): Promise<Blob> {
  let worker: Worker | null = null;
  const { ask } = linkTo<ClipCalls, never>(
    () => (worker = new Worker(new URL('./clipWorker.ts', import.meta.url), { type: 'module' })),
  );
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const canvas = document.createElement('canvas');
  const make = async (): Promise<Blob> => {
    for (let index = 0; index < count; index++) {
      signal.throwIfAborted();
      const { picture, seconds } = pictureAt(index);
      paintPicture(canvas, picture, themed, CLIP_PX);
      if (index === 0) await ask('begin', kind, { width: canvas.width, height: canvas.height });
      await ask('add', { image: await createImageBitmap(canvas), seconds });
      onProgress((index + 1) / count);
    }
    return ask('finish');
  };
  try {
    return await Promise.race([make(), givenUp]);
  } finally {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it is set when the worker is started
    (worker as Worker | null)?.terminate();
  }
}
