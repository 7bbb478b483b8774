import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { SignedHead } from '../../../../db/local/games/heads.ts';
import { NO_LINK } from '../../../../engine/dice/entropy.ts';
import { headFor } from '../../../../engine/dice/eventChain.ts';
import type { GameFile } from '../../../../engine/file/gameFile.ts';

/** The file with a head that the server signed for this device; null if no entry of its log has that head. */
export function withKeptHead(
  file: GameFile,
  { version: _version, ...signed }: SignedHead,
  seat: number,
): GameFile | null {
  const draws = {
    visibility: file.config.visibility,
    saltKey: file.saltKey === null ? NO_LINK : hexToBytes(file.saltKey),
  };
  const entry = file.log.find(
    (one) => bytesToHex(headFor(hexToBytes(one.head), seat, draws)) === signed.head,
  );
  if (entry === undefined) return null;
  // One signature may serve several heads.
  const others = file.signedHeads.filter(
    ({ head, signature }) => head !== signed.head || signature !== signed.signature,
  );
  return { ...file, signedHeads: [...others, { seq: entry.seq, seat, ...signed }] };
}
