import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomSource } from '../model/random.ts';
import { byteStream } from './byteStream.ts';
import { u32 } from './bytes.ts';

/**
 * Streams of HMAC-SHA-256(key, label || counter), for draws that nobody will
 * verify. `key` is secret; `moment` (e.g. the version of the state that is
 * asked) makes each decision's draws its own.
 */
export const hmacRandom = (key: Uint8Array, moment: number): RandomSource => ({
  stream(purpose, ...context) {
    const prefix = utf8ToBytes(`${purpose}/${[moment, ...context].join('/')}/`);
    return byteStream((counter) => hmac(sha256, key, concatBytes(prefix, u32(counter))));
  },
});
