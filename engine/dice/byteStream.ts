import { DIE_FACES } from '../model/dice.ts';
import type { RandomStream } from '../model/random.ts';

const U8 = 2 ** 8;
const U32 = 2 ** 32;

/** The largest multiple of 6 in a byte: bytes from here on are skipped, so that no face is favoured. */
const FACE_LIMIT = 252;

/** Draws from blocks of random bytes, asked for as they are needed: block 0, 1, 2 ... */
export function byteStream(blockAt: (counter: number) => Uint8Array): RandomStream {
  let block = new Uint8Array(0);
  let used = 0;
  let counter = 0;

  const byte = (): number => {
    if (used === block.length) {
      block = blockAt(counter++) as typeof block;
      used = 0;
    }
    return block[used++] as number;
  };
  const word = (): number => byte() * 2 ** 24 + byte() * 2 ** 16 + byte() * 2 ** 8 + byte();

  return {
    die() {
      let drawn = byte();
      while (drawn >= FACE_LIMIT) drawn = byte();
      return 1 + (drawn % DIE_FACES);
    },
    below(limit) {
      const [draw, range] = limit <= U8 ? [byte, U8] : [word, U32];
      const fair = range - (range % limit);
      let drawn = draw();
      while (drawn >= fair) drawn = draw();
      return drawn % limit;
    },
  };
}
