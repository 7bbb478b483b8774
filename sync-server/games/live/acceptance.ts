import { bytesToHex } from '@noble/hashes/utils.js';
import { signedBytes } from '../../../engine/dice/eventChain.ts';
import { viewerHead, type Ledger } from '../../../engine/file/ledger.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { ActionAck } from '../../protocol/games.ts';
import type { Signer } from '../dice/signer.ts';

/**
 * The answer to a command that is stored, with the server's word on all that
 * went before it. The same whenever it is asked for.
 * @param head hex; of the whole log after the command
 */
export function acceptance(
  signer: Signer,
  ledger: Ledger,
  seat: Seat,
  head: string,
  version: number,
): ActionAck {
  const own = viewerHead(ledger, head, seat);
  return { ok: true, version, head: bytesToHex(own), signature: signer.sign(signedBytes(own, seat)) };
}
