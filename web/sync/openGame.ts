import { t } from '@lingui/core/macro';
import type { Room } from '../../sync-server/protocol/rooms.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { queryClient } from './queryClient.ts';
import { onServer, retainConnection } from './connection.ts';
import { createGameSession, type GameSession } from './gameSession.ts';
import { joinRoom } from './joinRoom.ts';
import { NOTHING_SEEN } from './lastSeen.ts';
import { fetchState, livePorts, tell } from './livePorts.ts';
import { localData } from './localData.ts';
import { mapQuery } from './useMap.ts';

/** Opens a started game, from the copy of an earlier visit if there is one. Throws ApiError if it cannot be had. */
export async function openGame(room: Room, userId: string): Promise<GameSession> {
  const [map, local] = await Promise.all([queryClient.fetchQuery(mapQuery(room.mapId)), localData(userId)]);
  const roomId = room.id;
  const saved = await local.loadView(roomId).catch(() => null);
  const known = {
    confirmed: saved?.game ?? (await fetchState(room, userId)),
    lastSeen: saved?.lastSeen ?? NOTHING_SEEN,
    log: saved?.log ?? [],
    heardAt: saved?.savedAt ?? Date.now(),
  };
  const turn = (): number => session.store.getState().confirmed.turn;
  const ports = livePorts({ room, userId, local, turn });
  const session = createGameSession(boardMapOf(map), known, ports);
  session.refresh();

  const leave = [
    retainConnection(),
    onServer('game:event', (update) => update.gameId === roomId && session.receive(update)),
    onServer(
      'game:snapshot',
      ({ game, missed }) => game.roomId === roomId && session.receiveSnapshot(game, missed),
    ),
    onServer('gameError', (error) => error.roomId === roomId && tell(error.message || t`Game error`)),
    joinRoom(roomId, () => session.refresh()),
  ];
  return {
    ...session,
    close() {
      for (const stop of leave.toReversed()) stop();
      session.close();
    },
  };
}
