import type { EffectName, PieceName } from './synth/names.ts';
import type { Sound } from './synth/sound.ts';

/** The studio makes an effect or a piece of music. */
export type Order =
  | { readonly type: 'effect'; readonly name: EffectName }
  | { readonly type: 'piece'; readonly name: PieceName };

export interface StudioRequest {
  readonly id: number;
  readonly order: Order;
}

export interface StudioReply {
  readonly id: number;
  readonly sound: Sound;
}

/** Makes sounds off the page: a piece takes a second of a desktop's time. Orders are met one after another. */
export function openStudio(): (order: Order) => Promise<Sound> {
  const worker = new Worker(new URL('./studioWorker.ts', import.meta.url), { type: 'module' });
  let count = 0;
  return (order) =>
    new Promise((resolve, reject) => {
      const id = ++count;
      const waiting = new AbortController();
      const { signal } = waiting;
      const take = ({ data }: MessageEvent<StudioReply>): void => {
        if (data.id !== id) return;
        waiting.abort();
        resolve(data.sound);
      };
      worker.addEventListener('message', take, { signal });
      worker.addEventListener('error', () => reject(new Error('This device could not make a sound.')), {
        signal,
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage({ id, order } satisfies StudioRequest);
    });
}
