import type { Games } from '../games/live/context.ts';
import { gameFor, watch } from '../games/live/watch.ts';
import { BEHIND, roomChannel, viewerChannel, type IoSocket } from './io.ts';

/** So much may wait for a client to read it; beyond that it hears no more of its rooms. */
export const MOST_PACKETS = 256;
const MOST_BYTES = 1024 * 1024;
/** Whoever asks without reading the answers fills this much more, and is cut. */
const CUT_AT = 4;
/** The server looks so often if a client has read what waits. */
const LOOK_MS = 100;

interface Buffers {
  readonly writeBuffer: { readonly length: number };
  /** The WebSocket, while that is the transport. */
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number } };
}

/** Sound for engine.io 6, whose types hide both. */
const buffersOf = (connection: unknown): Buffers => connection as Buffers;

/**
 * A client that does not read costs no more memory than its bounds, and the others do not wait for it: its socket leaves
 * its rooms and hears nothing of conversations. When it has read all that waits it gets one snapshot of each room, is told
 * to ask what was said, and is back.
 */
export function spareSlowReader(socket: IoSocket, games: Games): void {
  const { conn } = socket;
  const buffers = buffersOf(conn);
  /** Rooms that it must catch up with. */
  const behind = new Set<string>();
  let looking: NodeJS.Timeout | undefined;

  const fill = (): number =>
    Math.max(
      buffers.writeBuffer.length / MOST_PACKETS,
      (buffers.transport.socket?.bufferedAmount ?? 0) / MOST_BYTES,
    );

  const catchUp = async (roomId: string): Promise<void> => {
    // A viewer who may not see it any more stays away.
    const watching = await watch(games, socket.data.userId, roomId).catch(() => null);
    if (!watching || !socket.connected) return;
    // In one tick, so that no update comes between the two.
    socket.emit('game:snapshot', { game: gameFor(watching), serverTime: games.now(), missed: true });
    void socket.join([roomChannel(roomId), viewerChannel(roomId, socket.data.userId)]);
  };
  const stopLooking = (): void => {
    clearInterval(looking);
    looking = undefined;
  };
  const look = (): void => {
    if (fill() > 0) return;
    stopLooking();
    for (const roomId of behind) void catchUp(roomId);
    behind.clear();
    void socket.leave(BEHIND);
    socket.emit('chat.behind');
  };

  conn.on('packetCreate', () => {
    const filled = fill();
    if (filled > CUT_AT) return conn.close(true);
    if (filled <= 1) return;
    for (const roomId of roomsOf(socket)) {
      behind.add(roomId);
      void socket.leave(roomChannel(roomId));
      void socket.leave(viewerChannel(roomId, socket.data.userId));
    }
    void socket.join(BEHIND);
    looking ??= setInterval(look, LOOK_MS);
  });
  socket.on('disconnect', stopLooking);
}

/** The rooms that a socket hears, by their ids. */
function roomsOf(socket: IoSocket): string[] {
  const { userId } = socket.data;
  return [...socket.rooms].flatMap((channel) => {
    const id = /^room:([^:]+)$/.exec(channel)?.[1];
    return id !== undefined && socket.rooms.has(viewerChannel(id, userId)) ? [id] : [];
  });
}
