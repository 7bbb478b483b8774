import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, createView } from '@noble/hashes/utils.js';
import { label, u32 } from './bytes.ts';

/**
 * The seed of the commander who takes over the seat of a person. It follows from the salt key: nobody can
 * think the commander's moves ahead while the game runs, and anybody can check them afterwards.
 */
export const takeoverSeed = (saltKey: Uint8Array, seat: number): number =>
  createView(hmac(sha256, saltKey, concatBytes(label('takeover'), u32(seat)))).getUint32(0) >>> 1;
