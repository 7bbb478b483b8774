import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';
import { headTree, type ViewerHead } from '../../../engine/dice/headTree.ts';
import type { HeadProof } from '../../../engine/model/hash.ts';

/** Signs heads of event chains: Ed25519. */
export interface Signer {
  /** Hex. */
  readonly publicKey: string;
  /** Heads that are given at the same moment, as those of one transaction are, share one signature. */
  sign(head: ViewerHead): Promise<HeadProof>;
}

interface Waiting {
  readonly head: ViewerHead;
  readonly resolve: (proof: HeadProof) => void;
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
    sign: inBatches((message) => bytesToHex(sign(null, message, key))),
  };
}

/** A signature takes as long as twenty hashes, so it is made once for all who wait for one. */
function inBatches(signOne: (message: Uint8Array) => string): Signer['sign'] {
  let waiting: Waiting[] = [];

  const signAll = (): void => {
    const all = waiting;
    waiting = [];
    const { message, paths } = headTree(all.map(({ head }) => head));
    const signature = signOne(message);
    for (const [index, { resolve }] of all.entries()) {
      resolve({ signature, path: (paths[index] ?? []).map(bytesToHex) });
    }
  };

  return (head) =>
    new Promise((resolve) => {
      // The next tick comes when all promises are done that one transaction has resolved.
      if (waiting.push({ head, resolve }) === 1) process.nextTick(signAll);
    });
}
