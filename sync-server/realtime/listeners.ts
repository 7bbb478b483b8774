import { z } from 'zod/mini';
import type { Games } from '../games/live/context.ts';
import { roomRows } from '../games/live/readRoom.ts';
import { submit } from '../games/play/submit.ts';
import { tellSpectators } from '../rooms/spectators.ts';
import { gameFor, refuseLooker, refuseUninvited, watch } from '../games/live/watch.ts';
import { clientEvents } from '../protocol/realtime.ts';
import { refuseOutdated } from '../runtime/outdated.ts';
import type { Chat } from '../chat/context.ts';
import { chatClientEvents } from '../protocol/chatEvents.ts';
import { CHAT_LISTENERS } from './chatListeners.ts';
import { ping } from './ping.ts';
import { STUDY_LISTENERS } from './studyListeners.ts';
import { doorChannel, roomChannel, viewerChannel, type IoSocket } from './io.ts';

type EventName = Exclude<keyof typeof clientEvents, keyof typeof chatClientEvents>;
type BodyOf<Name extends EventName> = z.core.output<(typeof clientEvents)[Name]['body']>;

/** One listener for each message; its result is the acknowledgement. */
type Listeners = {
  readonly [Name in EventName]: (
    socket: IoSocket,
    games: Games,
    body: BodyOf<Name>,
  ) => Promise<object | void>;
};

const LISTENERS: Listeners = {
  ping: async (_socket, games) => ({ at: games.now() }),
  'join-room': async (socket, games, { roomId }) => {
    const { id, looksOn } = await enter(socket, games, roomId);
    if (looksOn) {
      socket.data.watching.add(id);
      await tellSpectators(games, id);
    }
    return { ok: true };
  },
  'leave-room': async (socket, games, { roomId }) => {
    const { row } = await roomRows(games.db, roomId);
    await socket.leave(roomChannel(row.id));
    await socket.leave(doorChannel(row.id));
    await socket.leave(viewerChannel(row.id, socket.data.userId));
    if (socket.data.watching.delete(row.id)) await tellSpectators(games, row.id);
  },
  /** Says that the player has seen their turn, which nothing depends on. */
  'turn:begin': async () => undefined,
  presence: async (socket, _games, { visible }) => {
    socket.data.isHidden = !visible;
  },
  'game-action': async (socket, games, envelope) => {
    refuseOutdated(socket.data.protocol);
    return submit(games, socket.data.userId, envelope);
  },
  resync: async (socket, games, { roomId }) => {
    const watching = await watch(games, socket.data.userId, roomId);
    socket.emit('game:snapshot', { game: gameFor(watching), serverTime: games.now() });
  },
  'ping:territory': ping,
  ...STUDY_LISTENERS,
};

/** What listeners need. */
export interface Heard {
  readonly games: Games;
  readonly chat: Chat;
}

type Listener = (socket: IoSocket, heard: Heard, body: unknown) => Promise<object | void>;

/** The listener of one message, given what its schema made of the body. */
export function listenerOf(name: keyof typeof clientEvents): Listener {
  // Both are sound because the tables' types pair each listener with the body of its own name.
  if (isOfChat(name)) {
    const listen = CHAT_LISTENERS[name] as (...given: [IoSocket, Chat, unknown]) => Promise<object | void>;
    return (socket, { chat }, body) => listen(socket, chat, body);
  }
  const listen = LISTENERS[name] as (...given: [IoSocket, Games, unknown]) => Promise<object | void>;
  return (socket, { games }, body) => listen(socket, games, body);
}

const isOfChat = (name: string): name is keyof typeof chatClientEvents =>
  Object.hasOwn(chatClientEvents, name);

/** Lets a socket hear a room, or wait at its door until it begins. */
async function enter(socket: IoSocket, games: Games, reference: string): Promise<Admission> {
  const { userId } = socket.data;
  for (;;) {
    const admission = await admit(games, userId, reference);
    const { id, isStarted } = admission;
    await socket.join([isStarted ? roomChannel(id) : doorChannel(id), viewerChannel(id, userId)]);
    // From here on it is told what happens after what is in memory.
    if (isStarted) await games.live.get(id);
    if (isStarted || (await roomRows(games.db, id)).row.status === 'lobby') return admission;
    // It has begun meanwhile, and whoever was there has been let in already.
    await socket.leave(doorChannel(id));
  }
}

interface Admission {
  readonly id: string;
  readonly looksOn: boolean;
  readonly isStarted: boolean;
}

/** Refuses whom a room does not let in. */
async function admit(games: Games, userId: string, roomId: string): Promise<Admission> {
  const room = await games.live.get(roomId);
  if (room) {
    const looksOn = !room.decided.seatOf.has(userId);
    if (looksOn) await refuseLooker(games, userId, room);
    return { id: room.id, looksOn, isStarted: true };
  }
  const { row, seats } = await roomRows(games.db, roomId);
  // It may have begun between the two questions.
  if (row.status !== 'lobby' && (await games.live.get(row.id))) return admit(games, userId, row.id);
  const looksOn = !seats.some(({ user_id: id }) => id === userId);
  if (looksOn && row.is_private === 1) await refuseUninvited(games, userId, row.id);
  return { id: row.id, looksOn, isStarted: row.status !== 'lobby' };
}
