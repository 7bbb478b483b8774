import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { VerifySignature } from '../../engine/file/verify/checkChain.ts';

/** DER puts these bytes before the 32 of an Ed25519 key. */
const PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** To read a key takes as long as to verify by it, and all heads of a file have the same. */
let known: { readonly publicKey: Buffer; readonly key: KeyObject } | null = null;

function keyOf(publicKey: Uint8Array): KeyObject {
  if (!known?.publicKey.equals(publicKey)) {
    const key = createPublicKey({ key: Buffer.concat([PREFIX, publicKey]), format: 'der', type: 'spki' });
    known = { publicKey: Buffer.from(publicKey), key };
  }
  return known.key;
}

export const verifyEd25519: VerifySignature = ({ publicKey, message, signature }) =>
  verify(null, message, keyOf(publicKey), signature);
