import { fencingTokensOf } from '../../db/server/games/turnClocks.ts';
import type { Games } from '../games/live/context.ts';
import { publishClock, publishRoom, publishTurn } from '../games/live/publish.ts';
import { gameFor, isForPlayers } from '../games/live/watch.ts';
import type { Publisher } from '../games/live/publisher.ts';
import type { LiveRoom } from '../games/live/liveRoom.ts';
import { doorChannel, roomChannel, roomOfChannel, type Io } from './io.ts';
import { socketsIn } from './publisher.ts';

/** The database is asked this often for what a process that has died has not said any more. */
const LOOK_MS = 1_000;

/**
 * Tells those who look at rooms by way of this process what other processes have stored there. Usually they say
 * that they did; because one that dies does not, the database is asked now and then.
 */
export interface Relay {
  onStored(roomId: string): void;
  stop(): Promise<void>;
}

/** @param publisher to the sockets of this process alone */
export function startRelay(io: Io, games: Games, publisher: Publisher): Relay {
  const here: Games = { ...games, publisher };
  let stopped = false;
  let behind: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const report = (error: unknown): void => games.log.error({ err: error }, 'rooms of other processes');

  const look = async (): Promise<void> => {
    const watched = watchedRooms(io);
    const tokens = watched.length === 0 ? [] : await fencingTokensOf(games.db, watched);
    const late = tokens.filter(({ room_id: id, stamp }) => {
      const room = games.live.held(id);
      return room === undefined || (room.writing === 0 && room.fencingToken !== stamp);
    });
    for (const { room_id: id } of late) {
      // At once it may only be that its news is still under way.
      if (!behind.has(id)) continue;
      // The room is loaded because it tells of each move.
      const room = await games.live.get(id);
      if (room) await retell(here, room);
    }
    behind = new Set(late.map(({ room_id: id }) => id).filter((id) => !behind.has(id)));
  };

  const again = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = look().catch(report).then(again);
    }, LOOK_MS);
    timer.unref();
  };
  again();

  return {
    onStored(roomId) {
      if (!stopped && games.publisher.isWatched(roomId))
        void Promise.resolve(games.live.get(roomId)).catch(report);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** Says what the room's mover would have said beside the moves. */
async function retell(here: Games, room: LiveRoom): Promise<void> {
  if (room.decided.isOpen && room.decided.clockState.pausedAt === null)
    publishTurn(here, room, room.stored.state, room.decided.deadline);
  else publishClock(here, room);
  await publishRoom(here, room.id);
}

/**
 * Nobody knows what those who have the room open have seen: they get all of it. Who waited at its door is let in, if they
 * may see it: another process has begun the game, and its word of that may still be under way, or never come.
 */
export function sendSnapshots(io: Io, games: Games, room: LiveRoom): void {
  const channels = [roomChannel(room.id), doorChannel(room.id)];
  for (const id of socketsIn(io, channels)) {
    const socket = io.sockets.sockets.get(id);
    if (!socket) continue;
    const viewer = room.decided.seatOf.get(socket.data.userId) ?? 'spectator';
    if (viewer === 'spectator' && isForPlayers(room)) continue;
    // In one tick, so that no update comes between the two.
    socket.emit('game:snapshot', { game: gameFor({ room, viewer }), serverTime: games.now() });
    void socket.leave(doorChannel(room.id));
    void socket.join(roomChannel(room.id));
  }
}

const watchedRooms = (io: Io): string[] => [
  ...new Set([...io.sockets.adapter.rooms.keys()].flatMap((channel) => roomOfChannel(channel) ?? [])),
];
