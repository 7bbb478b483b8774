import { t } from '@lingui/core/macro';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import type { SavedView } from '../../../db/local/games/views.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { queryClient } from '../queries/queryClient.ts';
import { onServer, retainConnection } from '../connection/connection.ts';
import { createGameSession, type GameSession } from './gameSession.ts';
import { joinRoom } from '../connection/joinRoom.ts';
import { NOTHING_SEEN } from './lastSeen.ts';
import { fetchState, serverPorts } from './serverPorts.ts';
import { showRefusal } from '../outbox/refusals.ts';
import { localData } from '../device/localData.ts';
import type { LocalStore } from '../device/store/localStore.ts';
import { recallRoom } from '../queries/rooms.ts';
import { recall, recalled } from '../queries/useKept.ts';
import { mapQuery } from '../queries/useMap.ts';

/** A game as this device has it. */
interface Known {
  readonly map: MapDefinition;
  readonly local: LocalStore;
  readonly saved: SavedView;
}

const aheadKey = (roomId: string, userId: string) => ['ahead', roomId, userId];

/** Has a room at hand with its board, so that the first screen is drawn with both. @param reference id or code */
export const recallGame = (reference: string, userId: string): Promise<void> =>
  recallRoom(reference, async () => {
    const local = await localData(userId);
    const saved = await local.loadView(reference);
    if (saved === null) return null;
    const map = await queryClient.fetchQuery(mapQuery(saved.room.mapId, saved.room.mapRev));
    const known: Known = { map, local, saved };
    await recall(aheadKey(saved.room.id, userId), async () => known);
    return saved;
  });

/** The game that is at hand, or null. Only once: later there is a newer copy. */
export function openAtHand(room: Room, userId: string): GameSession | null {
  const known = recalled<Known>(aheadKey(room.id, userId));
  return known === undefined ? null : begin(room, userId, known);
}

/** Opens a started game, from the copy of an earlier visit if there is one. Throws ApiError if it cannot be had. */
export async function openGame(room: Room, userId: string): Promise<GameSession> {
  const [map, local] = await Promise.all([
    queryClient.fetchQuery(mapQuery(room.mapId, room.mapRev)),
    localData(userId),
  ]);
  const saved = (await local.loadView(room.id).catch(() => null)) ?? {
    room,
    game: await fetchState(room, userId),
    lastSeen: NOTHING_SEEN,
    log: [],
    savedAt: Date.now(),
  };
  return begin(room, userId, { map, local, saved });
}

function begin(room: Room, userId: string, { map, local, saved }: Known): GameSession {
  const roomId = room.id;
  const { game: confirmed, lastSeen, log, savedAt: heardAt } = saved;
  const turn = (): number => session.store.getState().confirmed.turn;
  const ports = serverPorts({ room, userId, local, turn });
  const session = createGameSession(boardMapOf(map), { confirmed, lastSeen, log, heardAt }, ports);
  session.refresh();

  const leave = [
    retainConnection(),
    onServer('game:event', (update) => update.gameId === roomId && session.receive(update)),
    onServer(
      'game:snapshot',
      ({ game, missed }) => game.roomId === roomId && session.receiveSnapshot(game, missed),
    ),
    onServer('gameError', (error) => error.roomId === roomId && showRefusal(error.message || t`Game error`)),
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
