import { readSharp } from '../../runtime/pictures.ts';
import { newestOf } from '../../runtime/newestOf.ts';

const KEPT = 64;

/** Draws pictures one after another, and keeps the last. */
export interface Drawings {
  /** A PNG. @param key what is drawn: another picture has another key */
  of(key: string, svg: () => Promise<string>): Promise<Buffer>;
  /** Is one being drawn? */
  isBusy(): boolean;
}

export function drawings(): Drawings {
  const kept = newestOf<Promise<Buffer>>(KEPT);
  let lastWork: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    of(key, svg) {
      const known = kept.get(key);
      if (known) return known;
      const work = lastWork.then(async () => pngOf(await svg()));
      waiting++;
      lastWork = work.catch(() => undefined).finally(() => waiting--);
      kept.set(key, work);
      work.catch(() => kept.delete(key));
      return work;
    },
    isBusy: () => waiting > 0,
  };
}

/** Few colours and many edges: a palette is a third of the size, and what lies between two of its colours need not be dithered. */
async function pngOf(svg: string): Promise<Buffer> {
  const sharp = await readSharp();
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4, dither: 0 }).toBuffer();
}
