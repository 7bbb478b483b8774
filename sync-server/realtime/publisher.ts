import type { Connections } from '../accounts/context.ts';
import type { Audience, Publisher } from '../games/live/publisher.ts';
import type { RoomSocket } from '../protocol/admin/games.ts';
import type { Spectator } from '../protocol/host.ts';
import type { Notification } from '../protocol/notifications.ts';
import { matchNotice, rankNotice, invitationNotice, startNotice } from './notices.ts';
import type { Peers } from './peers.ts';
import {
  BOTS,
  doorChannel,
  roomChannel,
  sessionChannel,
  studyChannel,
  userChannel,
  viewerChannel,
  type Io,
} from './io.ts';

/** Many changes of the lobby within this time are one. */
const LOBBY_PAUSE_MS = 200;

/** All who have a room open, whether it has begun or not. */
const hearersOf = (roomId: string): string[] => [roomChannel(roomId), doorChannel(roomId)];

const audienceOf = ({ roomId, members, atDoor }: Audience): string[] => [
  ...(atDoor ? hearersOf(roomId) : [roomChannel(roomId)]),
  ...members.map(userChannel),
];

/** The ids of this process's sockets in any of these channels. */
export const socketsIn = (io: Io, channels: readonly string[]): string[] => [
  ...new Set(channels.flatMap((channel) => [...(io.sockets.adapter.rooms.get(channel) ?? [])])),
];

/** Answers from what the sockets of this process know. */
export const socketsHere = (io: Io) => ({
  isLooking: (roomId: string, playerId: string): boolean => {
    const ids = io.sockets.adapter.rooms.get(viewerChannel(roomId, playerId)) ?? new Set();
    return [...ids].some((id) => io.sockets.sockets.get(id)?.data.isHidden === false);
  },
  viewersOf: (roomId: string): Spectator[] =>
    socketsIn(io, hearersOf(roomId)).flatMap((id) => {
      const data = io.sockets.sockets.get(id)?.data;
      return data ? [{ userId: data.userId, username: data.username }] : [];
    }),
  socketsOf: (roomId: string): RoomSocket[] =>
    socketsIn(io, hearersOf(roomId)).flatMap((id) => {
      const data = io.sockets.sockets.get(id)?.data;
      return data ? [{ userId: data.userId, latency: data.latency, isHidden: data.isHidden }] : [];
    }),
});

/**
 * Updates of games go to the sockets of this process: each one tells its own, in the order of its versions.
 * Everything else goes to all.
 */
export function ioPublisher(io: Io, peers: Peers, now: () => number): Publisher {
  const here = socketsHere(io);
  const notify = (userIds: readonly string[], notification: Notification): void => {
    io.to(userIds.map(userChannel)).except(BOTS).emit('notification:new', notification);
  };
  let lobbyTimer: NodeJS.Timeout | undefined;
  return {
    stored: peers.stored,
    isWatched: (roomId) => hearersOf(roomId).some((channel) => io.sockets.adapter.rooms.has(channel)),
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
    ofCapitals: (roomId, to, news) => {
      const hearers =
        'player' in to
          ? io.local.to(viewerChannel(roomId, to.player))
          : io.local.to(roomChannel(roomId)).except(to.except.map((id) => viewerChannel(roomId, id)));
      for (const one of news) {
        if (one.name === 'capitalAttackCheck') hearers.emit(one.name, one.body);
        else hearers.emit(one.name, one.body);
      }
    },
    turnStarted: (audience, turn) => void io.to(audienceOf(audience)).emit('turn:start', turn),
    lifecycle: (audience, { others, own }) => {
      const side = (own?.players ?? []).map(userChannel);
      if (others) io.to(audienceOf(audience)).except(side).emit('lifecycle:update', others);
      if (own) io.to(side).emit('lifecycle:update', own.update);
    },
    roomChanged: (audience, room, own) => {
      const side = (own?.players ?? []).map(userChannel);
      io.to(audienceOf(audience)).except(side).emit('room-update', { room });
      if (own) io.to(side).emit('room-update', { room: own.room });
    },
    joined: (roomId, { username }) => {
      io.to(hearersOf(roomId)).emit('player-joined', { roomId, username });
    },
    left: (roomId, { userId, username }, isPrivate) => {
      io.to(hearersOf(roomId)).emit('player-left', { roomId, username });
      if (isPrivate) {
        io.in(viewerChannel(roomId, userId)).socketsLeave([
          ...hearersOf(roomId),
          viewerChannel(roomId, userId),
        ]);
      }
    },
    kicked: ({ id, name }, userId) => {
      io.to(userChannel(userId)).emit('player-kicked', { roomId: id, name });
    },
    viewersOf: async (roomId) => [...here.viewersOf(roomId), ...(await peers.ask('viewers', roomId)).flat()],
    spectatorsChanged: (roomId, spectators) => {
      io.to(hearersOf(roomId)).emit('spectators', { roomId, spectators: [...spectators] });
    },
    letIn: (roomId, who) => {
      const door = doorChannel(roomId);
      const welcome = who === 'everybody' ? [door] : who.map((id) => viewerChannel(roomId, id));
      if (welcome.length > 0) io.in(welcome).socketsJoin(roomChannel(roomId));
      io.in(door).socketsLeave(door);
    },
    matched: (userIds, match) => {
      io.to(userIds.map(userChannel)).except(BOTS).emit('match:found', match);
      notify(userIds, matchNotice(match, now()));
    },
    invited: (userId, invitation) => {
      io.to(userChannel(userId)).except(BOTS).emit('seat:invited', invitation);
      notify([userId], invitationNotice(invitation, now()));
    },
    ratingsChanged: (update) => {
      io.to(update.changes.map(({ userId }) => userChannel(userId)))
        .except(BOTS)
        .emit('ratingUpdate', update);
      for (const change of update.changes) {
        const notice = rankNotice(update.gameId, change, now());
        if (notice) notify([change.userId], notice);
      }
    },
    gameStarted: ({ roomId, members }, name) => notify(members, startNotice(roomId, name, now())),
    studyChanged: (studyId, seq) => {
      io.to(studyChannel(studyId)).emit('study:news', { studyId, seq });
    },
    studyEnded: (studyId) => {
      io.to(studyChannel(studyId)).emit('study:ended', { studyId });
      io.in(studyChannel(studyId)).socketsLeave(studyChannel(studyId));
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
  lifecycle: ({ roomId, atDoor }, { others, own }) => {
    const side = (own?.players ?? []).map((id) => viewerChannel(roomId, id));
    if (others)
      io.local
        .to(audienceOf({ roomId, atDoor, members: [] }))
        .except(side)
        .emit('lifecycle:update', others);
    if (own) io.local.to(side).emit('lifecycle:update', own.update);
  },
  roomChanged: ({ roomId }, room, own) => {
    const side = (own?.players ?? []).map((id) => viewerChannel(roomId, id));
    io.local.to(hearersOf(roomId)).except(side).emit('room-update', { room });
    if (own) io.local.to(side).emit('room-update', { room: own.room });
  },
});

/** @param onChange told whose account has changed: with it may have changed what others see of them */
export const ioConnections = (io: Io, onChange: (userId: string) => void): Connections => ({
  accountChanged: (user) => {
    io.to(userChannel(user.id)).emit('account:changed', { user });
    onChange(user.id);
  },
  endSession: (name) => io.in(sessionChannel(name)).disconnectSockets(true),
  endUser: (userId) => io.in(userChannel(userId)).disconnectSockets(true),
});
