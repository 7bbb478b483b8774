import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { DIE_FACES } from '../model/dice.ts';
import type { Purpose, RandomSource, RandomStream } from '../model/random.ts';

/** The largest multiple of 6 in a byte: bytes from here on are skipped, so that no face is favoured. */
const FACE_LIMIT = 252;
const U32 = 2 ** 32;

/**
 * Streams of HMAC-SHA-256(key, label || counter). `key` is secret; `moment`
 * (e.g. the version of the state that is asked) makes each decision's draws its own.
 */
export function hmacRandom(key: Uint8Array, moment: number): RandomSource {
  return {
    stream(purpose: Purpose, ...context: number[]): RandomStream {
      return streamOf(key, `${purpose}/${[moment, ...context].join('/')}`);
    },
  };
}

function streamOf(key: Uint8Array, label: string): RandomStream {
  const encoded = Uint8Array.from(`${label}/`, (character) => character.charCodeAt(0));
  let block = new Uint8Array(0);
  let used = 0;
  let counter = 0;

  const byte = (): number => {
    if (used === block.length) {
      const message = new Uint8Array(encoded.length + 4);
      message.set(encoded);
      new DataView(message.buffer).setUint32(encoded.length, counter++);
      block = new Uint8Array(hmac(sha256, key, message));
      used = 0;
    }
    return block[used++] ?? 0;
  };
  const word = (): number => byte() * 2 ** 24 + byte() * 2 ** 16 + byte() * 2 ** 8 + byte();

  return {
    die() {
      let drawn = byte();
      while (drawn >= FACE_LIMIT) drawn = byte();
      return 1 + (drawn % DIE_FACES);
    },
    below(limit) {
      const fair = U32 - (U32 % limit);
      let drawn = word();
      while (drawn >= fair) drawn = word();
      return drawn % limit;
    },
  };
}
