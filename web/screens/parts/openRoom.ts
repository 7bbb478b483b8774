import { picksCapitals } from '../../../engine/model/capitalChoice.ts';
import { roomRoutes, type Room } from '../../../sync-server/protocol/rooms.ts';
import type { RoomSettings } from '../../../sync-server/protocol/roomSettings.ts';
import { api } from '../../client/api/api.ts';
import { keepRoom } from '../../client/queries/rooms.ts';

/**
 * Opens a room and answers with it. Where all others are AIs its game begins at once, for there is nobody to wait
 * for; unless capitals are picked, which is done in the room, or a password says that somebody is to come.
 */
export async function openRoom(settings: RoomSettings, userId: string): Promise<Room> {
  const { room: opened } = await api(roomRoutes.create, { body: settings });
  const { aiOpponents, config, maxPlayers, password } = settings;
  const alone = aiOpponents.length === maxPlayers - 1 && password === undefined && !picksCapitals(config);
  const room = alone ? await begun(opened, userId) : opened;
  keepRoom(room);
  return room;
}

/** The room is open whatever comes of this: who cannot get ready here does so there. */
async function begun(opened: Room, userId: string): Promise<Room> {
  try {
    const anchor = await import('../../client/outbox/sending/liveChain.ts')
      .then(({ readyAnchor }) => readyAnchor(opened, userId))
      .catch(() => undefined);
    const body = { ready: true, ...(anchor !== undefined && { anchor }) };
    return (await api(roomRoutes.readyState, { params: { id: opened.id }, body })).room;
  } catch {
    return opened;
  }
}
