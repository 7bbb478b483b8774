import { bytesToHex } from '@noble/hashes/utils.js';
import { viewerHead, type Ledger } from '../../../engine/file/ledger.ts';
import type { AcceptedRow } from '../../../db/server/games/accepted.ts';
import { decodeVersions } from '../../../db/server/games/storedState.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { versionFor } from '../../../engine/view/viewers.ts';
import type { ActionAck } from '../../protocol/games.ts';
import type { Signer } from '../dice/signer.ts';
import type { LiveRoom } from './liveRoom.ts';

/**
 * The answer to a command that is stored, with the server's word on all that
 * went before it. Whenever it is asked for it says the same; what proves it may be another signature of the same head.
 * @param head hex; of the whole log after the command
 */
export async function acceptance(
  signer: Signer,
  ledger: Ledger,
  seat: Seat,
  head: string,
  version: number,
): Promise<ActionAck> {
  const own = viewerHead(ledger, head, seat);
  const proof = await signer.sign({ head: own, viewer: seat });
  return { ok: true, version, head: bytesToHex(own), proof };
}

/** The answer to a command that was accepted, as `AcceptedRow` tells of it. */
export function answerOf(
  signer: Signer,
  { ledger }: Pick<LiveRoom, 'ledger'>,
  { seq, seat, versions, head }: AcceptedRow,
): () => ActionAck | Promise<ActionAck> {
  const version = versionFor({ seq, versions: decodeVersions(versions) }, seat);
  return () => (head === null ? { ok: true, version } : acceptance(signer, ledger, seat, head, version));
}
