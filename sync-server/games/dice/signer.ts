import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Signs heads of event chains: Ed25519. */
export interface Signer {
  /** Hex. */
  readonly publicKey: string;
  /** Hex. */
  sign(message: Uint8Array): string;
}

const PURPOSE = 'cold-keep/heads';
const SEED_BYTES = 32;
/** RFC 8410: what stands before the seed in a private key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key follows from the server's one secret, so that all processes which share it sign alike. */
export function signerFrom(secret: Uint8Array): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, SEED_BYTES));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: bytesToHex(spki.subarray(-SEED_BYTES)),
    sign: (message) => bytesToHex(sign(null, message, key)),
  };
}
