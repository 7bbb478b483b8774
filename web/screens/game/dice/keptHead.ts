import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { SignedHead } from '../../../../db/local/games/heads.ts';
import { NO_LINK } from '../../../../engine/dice/entropy.ts';
import { headFor } from '../../../../engine/dice/eventChain.ts';
import type { GameFile } from '../../../../engine/file/gameFile.ts';

/** The file with a head that the server signed for this device; null if no entry of its log has that head. */
export function withKeptHead(file: GameFile, { head, signature }: SignedHead, seat: number): GameFile | null {
  const draws = {
    visibility: file.config.visibility,
    saltKey: file.saltKey === null ? NO_LINK : hexToBytes(file.saltKey),
  };
  const entry = file.log.find((one) => bytesToHex(headFor(hexToBytes(one.head), seat, draws)) === head);
  if (entry === undefined) return null;
  const others = file.signedHeads.filter((one) => one.signature !== signature);
  return { ...file, signedHeads: [...others, { seq: entry.seq, seat, head, signature }] };
}
