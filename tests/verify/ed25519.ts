import { createPublicKey, verify } from 'node:crypto';
import type { VerifySignature } from '../../engine/file/verify/checkChain.ts';

/** DER puts these bytes before the 32 of an Ed25519 key. */
const PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export const verifyEd25519: VerifySignature = ({ publicKey, message, signature }) => {
  const key = createPublicKey({ key: Buffer.concat([PREFIX, publicKey]), format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
};
