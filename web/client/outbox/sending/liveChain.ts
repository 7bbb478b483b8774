import type { Room } from '../../../../sync-server/protocol/rooms.ts';
import { newSecret, pause } from './chainedSender.ts';
import { firstAnchor } from './seatChain.ts';
import { localData } from '../../device/localData.ts';

/** The anchor to get ready with in a room. Rejects where nothing can be kept. */
export async function readyAnchor(room: Room, userId: string): Promise<string> {
  const { id, commitment, saltCommitment } = room;
  const storage = (await localData(userId)).chainsOf(id);
  return firstAnchor({ storage, newSecret, pause }, { commitment, saltCommitment });
}
