import { randomBytes } from 'node:crypto';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { signedMessage, type ViewerHead } from '../../engine/dice/headTree.ts';
import type { HeadProof } from '../../engine/model/hash.ts';
import { signerFrom } from '../../sync-server/games/dice/signer.ts';
import { verifyEd25519 } from '../verify/ed25519.ts';

const signer = signerFrom(Buffer.alloc(32, 1));

const headOf = (viewer: ViewerHead['viewer']): ViewerHead => ({ head: randomBytes(32), viewer });

const isSigned = (head: ViewerHead, { signature, path }: HeadProof): boolean =>
  verifyEd25519(
    {
      publicKey: hexToBytes(signer.publicKey),
      message: signedMessage(head, path.map(hexToBytes)),
      signature: hexToBytes(signature),
    },
    0,
  );

test('heads that are given at the same moment share a signature, and each has its own way to it', async () => {
  const heads = [headOf(0), headOf(3), headOf('spectator'), headOf(0), headOf(1)];
  const proofs = await Promise.all(heads.map((head) => signer.sign(head)));
  expect(new Set(proofs.map(({ signature }) => signature)).size).toBe(1);
  for (const [index, head] of heads.entries()) {
    const [own, next] = [proofs[index], proofs[(index + 1) % heads.length]];
    if (!own || !next) throw new Error('a head was not signed');
    expect(isSigned(head, own)).toBe(true);
    expect(isSigned(head, next)).toBe(false);
  }
});

test('a head alone is signed by itself, the same way each time', async () => {
  const head = headOf(2);
  const proof = await signer.sign(head);
  expect(proof.path).toEqual([]);
  expect(isSigned(head, proof)).toBe(true);
  expect(await signer.sign(head)).toEqual(proof);
});
