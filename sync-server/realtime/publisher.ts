import type { Connections } from '../accounts/context.ts';
import type { Audience, Publisher } from '../games/live/publisher.ts';
import type { Spectator } from '../protocol/host.ts';
import type { Peers } from './peers.ts';
import { roomChannel, sessionChannel, userChannel, viewerChannel, type Io } from './io.ts';

/** Many changes of the lobby within this time are one. */
const LOBBY_PAUSE_MS = 200;

const audienceOf = ({ roomId, members }: Audience): string[] => [
  roomChannel(roomId),
  ...members.map(userChannel),
];

/** Answers from what the sockets of this process know. */
export const socketsHere = (io: Io) => ({
  isLooking: (roomId: string, playerId: string): boolean => {
    const ids = io.sockets.adapter.rooms.get(viewerChannel(roomId, playerId)) ?? new Set();
    return [...ids].some((id) => io.sockets.sockets.get(id)?.data.isHidden === false);
  },
  viewersOf: (roomId: string): Spectator[] =>
    [...(io.sockets.adapter.rooms.get(roomChannel(roomId)) ?? [])].flatMap((id) => {
      const data = io.sockets.sockets.get(id)?.data;
      return data ? [{ userId: data.userId, username: data.username }] : [];
    }),
});

/**
 * Updates of games go to the sockets of this process: each one tells its own, in the order of its versions.
 * Everything else goes to all.
 */
export function ioPublisher(io: Io, peers: Peers): Publisher {
  const here = socketsHere(io);
  let lobbyTimer: NodeJS.Timeout | undefined;
  return {
    stored: peers.stored,
    isWatched: (roomId) => io.sockets.adapter.rooms.has(roomChannel(roomId)),
    isLooking: async (roomId, playerId) =>
      here.isLooking(roomId, playerId) || (await peers.ask('looking', { roomId, playerId })).includes(true),
    updateAll: (update, except) => {
      const room = io.local.to(roomChannel(update.gameId));
      const others =
        except.length === 0 ? room : room.except(except.map((id) => viewerChannel(update.gameId, id)));
      others.emit('game:event', update);
    },
    updatePlayer: (playerId, update) => {
      io.local.to(viewerChannel(update.gameId, playerId)).emit('game:event', update);
    },
    turnStarted: (audience, turn) => void io.to(audienceOf(audience)).emit('turn:start', turn),
    lifecycle: (audience, update) => void io.to(audienceOf(audience)).emit('lifecycle:update', update),
    roomChanged: (audience, room) => void io.to(audienceOf(audience)).emit('room-update', { room }),
    joined: (roomId, { username }) => {
      io.to(roomChannel(roomId)).emit('player-joined', { roomId, username });
    },
    left: (roomId, { userId, username }, isPrivate) => {
      io.to(roomChannel(roomId)).emit('player-left', { roomId, username });
      if (isPrivate) {
        io.in(viewerChannel(roomId, userId)).socketsLeave([
          roomChannel(roomId),
          viewerChannel(roomId, userId),
        ]);
      }
    },
    kicked: ({ id, name }, userId) => {
      io.to(userChannel(userId)).emit('player-kicked', { roomId: id, name });
    },
    viewersOf: async (roomId) => [...here.viewersOf(roomId), ...(await peers.ask('viewers', roomId)).flat()],
    spectatorsChanged: (roomId, spectators) => {
      io.to(roomChannel(roomId)).emit('spectators', { roomId, spectators: [...spectators] });
    },
    keepOnly: (roomId, members) => {
      io.in(roomChannel(roomId)).except(members.map(userChannel)).socketsLeave(roomChannel(roomId));
    },
    matched: (userIds, match) => {
      io.to(userIds.map(userChannel)).emit('match:found', match);
    },
    invited: (userId, invitation) => {
      io.to(userChannel(userId)).emit('seat:invited', invitation);
    },
    ratingsChanged: (update) => {
      io.to(update.changes.map(({ userId }) => userChannel(userId))).emit('ratingUpdate', update);
    },
    lobbyChanged: () => {
      lobbyTimer ??= setTimeout(() => {
        lobbyTimer = undefined;
        io.emit('rooms-changed');
      }, LOBBY_PAUSE_MS).unref();
    },
  };
}

/** Tells those who have a room open by way of this process what another process has not said. */
export const localPublisher = (io: Io, publisher: Publisher): Publisher => ({
  ...publisher,
  turnStarted: ({ roomId }, turn) => void io.local.to(roomChannel(roomId)).emit('turn:start', turn),
  lifecycle: ({ roomId }, update) => void io.local.to(roomChannel(roomId)).emit('lifecycle:update', update),
  roomChanged: ({ roomId }, room) => void io.local.to(roomChannel(roomId)).emit('room-update', { room }),
});

export const ioConnections = (io: Io): Connections => ({
  endSession: (name) => io.in(sessionChannel(name)).disconnectSockets(true),
  endUser: (userId) => io.in(userChannel(userId)).disconnectSockets(true),
});
