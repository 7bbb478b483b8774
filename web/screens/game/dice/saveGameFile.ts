import { t } from '@lingui/core/macro';
import type { GameFile } from '../../../../engine/file/gameFile.ts';
import { diceRoutes } from '../../../../sync-server/protocol/dice.ts';
import { api } from '../../../client/api/api.ts';
import { localData } from '../../../client/device/localData.ts';
import { saveFile } from '../../../base/lib/saveFile.ts';
import type { RoomInfo } from '../model/model.ts';
import { withKeptHead } from './keptHead.ts';

/**
 * Saves the file of a game with the head that this device kept. Answers what is
 * wrong with it in a sentence; null if nothing. Rejects with an ApiError.
 */
export async function saveGameFile(
  room: Pick<RoomInfo, 'id' | 'roomCode'>,
  userId: string,
  seat: number | null,
): Promise<string | null> {
  const { file } = await api(diceRoutes.file, { params: { id: room.id } });
  const kept = await localData(userId)
    .then((local) => local.loadHead(room.id))
    .catch(() => null);
  const whole = kept === null || seat === null ? file : withKeptHead(file, kept, seat);
  downloadFile(whole ?? file, `cold-keep-${room.roomCode}.json`);
  return whole === null
    ? t`The file was saved, but a head the server signed for this device is missing: it is not the game that was played here.`
    : null;
}

/** Hands a game's file to the player. */
export const downloadFile = (file: GameFile, name: string): void => saveFile(name, JSON.stringify(file));
