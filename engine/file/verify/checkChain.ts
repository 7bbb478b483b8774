import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { headFor } from '../../dice/eventChain.ts';
import { signedMessage } from '../../dice/headTree.ts';
import { headOfEntry } from '../chained.ts';
import { headerOf, type GameFile } from '../gameFile.ts';
import { headBefore, type Context } from './context.ts';

/** Does every head follow from the one before it, who did what, and what happened? */
export function checkChain(context: Context): void {
  const { file, draws, findings, say } = context;
  const header = headerOf(file);
  file.log.forEach((entry, index) => {
    findings.seen('chain');
    const head = headOfEntry(header, draws.saltKey, headBefore(context, index), entry);
    if (bytesToHex(head) !== entry.head) {
      findings.fault('chain', entry.seq, say('its head does not follow from what the file says'));
    }
  });
}

/** Something that is true if it is signed so. All three in bytes. */
interface Claim {
  readonly publicKey: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
}

/**
 * Ed25519. A browser checks signatures only asynchronously: it checks `claimsOf`
 * first and then tells by the index what it found.
 */
export type VerifySignature = (claim: Claim, index: number) => boolean;

export const claimsOf = ({ publicKey, signedHeads }: Pick<GameFile, 'publicKey' | 'signedHeads'>): Claim[] =>
  publicKey === null
    ? []
    : signedHeads.map(({ seat, head, signature, path = [] }) => ({
        publicKey: hexToBytes(publicKey),
        message: signedMessage({ head: hexToBytes(head), viewer: seat ?? 'spectator' }, path.map(hexToBytes)),
        signature: hexToBytes(signature),
      }));

/** Are the heads that the server signed while it was played those of this log? */
export function checkSignatures(
  { file, draws, findings, say }: Context,
  verify: VerifySignature | null,
): void {
  const claims = claimsOf(file);
  if (claims.length === 0) {
    const stray = file.signedHeads.length > 0;
    if (stray)
      findings.fault('signatures', null, say('heads are signed, but the key to check them is missing'));
    findings.skip('signatures', say('the file has no signed heads'));
  } else if (verify === null) {
    findings.skip('signatures', say('signatures cannot be checked here'));
  }
  file.signedHeads.forEach(({ seq, seat, head }, index) => {
    const logged = file.log[seq - 1]?.head;
    const own =
      logged === undefined ? null : bytesToHex(headFor(hexToBytes(logged), seat ?? 'spectator', draws));
    if (own !== head)
      findings.fault('signatures', seq, say('the server signed a different head from the one in this file'));
    const claim = claims[index];
    if (claim === undefined || verify === null) return;
    findings.seen('signatures');
    if (!verify(claim, index)) findings.fault('signatures', seq, say("this is not the server's signature"));
  });
}
