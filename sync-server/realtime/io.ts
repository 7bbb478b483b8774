import type { Server, Socket } from 'socket.io';
import type { DraftEnd } from '../drafts/context.ts';
import type { Spectator } from '../protocol/host.ts';
import type { Scope } from '../rooms/botSeats.ts';
import type { RoomSocket } from '../protocol/admin/games.ts';
import type { ProcessFacts } from '../protocol/admin/health.ts';
import type { Presence } from '../protocol/friends.ts';
import type { ClientToServerEvents, ServerToClientEvents } from '../protocol/realtime.ts';

/** Facts about a socket that the handshake found out. */
export interface SocketData {
  userId: string;
  username: string;
  /** That of the account when the socket was opened. */
  settingsRevision: number;
  sessionId: string;
  /** Ids of the rooms at which it looks without a seat. */
  watching: Set<string>;
  /** By ids of studies: may they show others where they are? */
  presenting: Map<string, boolean>;
  /** A person, or a program that plays for one. */
  scope: Scope;
  /** The page says that nobody can see it. */
  isHidden: boolean;
  /** See `latency.ts`. */
  latency: number | null;
  /** That the client says to speak. */
  protocol: number | undefined;
}

/** A connected user with how present they are. */
export type Present = readonly [userId: string, state: Exclude<Presence, 'offline'>];

/** From process to process; see `peers.ts`. */
export interface PeerEvents {
  stored: (roomId: string) => void;
  hurry: (roomId: string) => void;
  draftStored: (draftId: string) => void;
  draftTold: (draftId: string, bytes: Uint8Array) => void;
  draftEnd: (whose: DraftEnd) => void;
  viewers: (roomId: string, answer: (viewers: Spectator[]) => void) => void;
  looking: (
    who: { readonly roomId: string; readonly playerId: string },
    answer: (isLooking: boolean) => void,
  ) => void;
  sockets: (roomId: string, answer: (sockets: RoomSocket[]) => void) => void;
  process: (about: null, answer: (facts: ProcessFacts) => void) => void;
  present: (userIds: string[], answer: (present: Present[]) => void) => void;
}

export type Io = Server<ClientToServerEvents, ServerToClientEvents, PeerEvents, SocketData>;
export type IoSocket = Socket<ClientToServerEvents, ServerToClientEvents, PeerEvents, SocketData>;

/** All who have a started game open and may see it. */
export const roomChannel = (roomId: string): string => `room:${roomId}`;
/**
 * All who have a room open that has not begun, with a seat or without. When it begins they are let in one by one, so that
 * nothing of the game can reach those who may not see it, in whichever order processes hear of it.
 */
export const doorChannel = (roomId: string): string => `door:${roomId}`;
/** The room of a channel of either kind; undefined if it is another channel. */
export const roomOfChannel = (channel: string): string | undefined =>
  /^(?:room|door):([^:]+)$/.exec(channel)?.[1];
/** The channel of what one viewer alone may see of a room: a player's id, or SPECTATORS. */
export const viewerChannel = (roomId: string, viewer: string): string => `room:${roomId}:${viewer}`;
/** All who look at a study. */
export const studyChannel = (studyId: string): string => `study:${studyId}`;
/** Connections that do not read what they are sent: what can be asked for later is not sent to them. */
export const BEHIND = 'behind';
/** All programs: what concerns people alone is not told to them. */
export const BOTS = 'bots';
export const userChannel = (userId: string): string => `user:${userId}`;
/** `name` never is the session's id itself. */
export const sessionChannel = (name: string): string => `session:${name}`;
