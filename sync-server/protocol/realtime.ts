import { z } from 'zod/mini';
import type { ViewCause } from '../../engine/model/cause.ts';
import type { ViewEvent } from '../../engine/view/events/viewEvent.ts';
import type { GamePatch, GameWire } from '../../engine/view/gameWire.ts';
import type { ViewerUpdate } from '../../engine/view/viewerUpdate.ts';
import { chatClientEvents, type ChatEvents } from './chatEvents.ts';
import { studyClientEvents, type StudyEvents } from './studies.ts';
import type { Listeners } from './contract.ts';
import type { ClanEvents } from './clans.ts';
import type { FriendEvents } from './friends.ts';
import { actionAckSchema } from './games.ts';
import { givenActionSchema } from './givenAction.ts';
import type { Spectator } from './host.ts';
import type { Notification } from './notifications.ts';
import type { Room, RoomTimes } from './rooms.ts';
import type { User } from './users.ts';
import { RESYNC_REASONS } from './telemetry.ts';

const inRoom = z.strictObject({ roomId: z.string() });
const okAck = z.object({ ok: z.boolean(), error: z.optional(z.string()) });

/** The messages that clients send. */
export const clientEvents = {
  ping: { body: z.strictObject({}), ack: z.object({ at: z.int() }) },
  'join-room': { body: inRoom, ack: okAck },
  'leave-room': { body: inRoom },
  'turn:begin': { body: inRoom },
  /** Says if the page can be seen: a player who does not see it is told of their turn by other ways. */
  presence: { body: z.strictObject({ visible: z.boolean() }) },
  'game-action': { body: givenActionSchema, ack: actionAckSchema },
  /** Asks for `game:snapshot`. */
  resync: { body: z.strictObject({ roomId: z.string(), reason: z.enum(RESYNC_REASONS) }) },
  /** Points at land for a moment. `ttl`: milliseconds, kept within bounds by the server. */
  'ping:territory': {
    body: z.strictObject({ roomId: z.string(), territoryId: z.string(), ttl: z.optional(z.int()) }),
    ack: okAck,
  },
  ...studyClientEvents,
  ...chatClientEvents,
} as const;

export type ClientToServerEvents = Listeners<typeof clientEvents>;

/** One accepted command as one viewer may see it. `version` counts this viewer's updates without a gap. */
export interface GameUpdate {
  id: string;
  type: ViewCause;
  gameId: string;
  version: number;
  seq: number;
  /** Milliseconds since 1970, UTC. */
  at: number;
  events: ViewEvent[];
  patch: GamePatch;
}

/** @param at when the command was accepted, in milliseconds since 1970, UTC */
export function gameUpdate(
  gameId: string,
  at: number,
  { cause, events, patch }: ViewerUpdate,
  version: number,
): GameUpdate {
  return { id: `${gameId}:${version}`, type: cause, gameId, version, seq: version, at, events, patch };
}

/**
 * The life of a room outside its board. With each turn come the fields that change with turns; when the room itself
 * has changed all of it comes, as `room-update` tells it.
 */
export interface LifecycleUpdate extends RoomTimes, Partial<Omit<Room, 'id' | keyof RoomTimes>> {
  roomId: string;
  status: Room['status'];
  turnNumber: number;
  currentTurnUserId: string | null;
  turnExpiresAt: number | null;
}

export interface TurnStart {
  roomId: string;
  userId: string;
  username: string;
  turn: number;
  /** Armies to place; null in fog, where only the player's own team may know. */
  armies: number | null;
  turnExpiresAt: number | null;
}

/** An attack on a capital waits for its player to go through with it. */
export interface CapitalAttackCheck {
  roomId: string;
  attackerId: string;
  defenderId: string;
  fromTerritoryId: string;
  capitalTerritory: string;
  /** null = a single exchange of dice. */
  armies: number | null;
  /** The chance to take it, 0 to 1, with these armies or all; null but for the attacker's side. */
  odds: number | null;
}

/** A capital has fallen, and its owner with it. Ids of players and territories. */
export interface CapitalElimination {
  roomId: string;
  conqueror: string;
  eliminated: string;
  capitalTerritory: string;
  /** The rest of the land, as far as the viewer may see it. */
  territoryIds: string[];
  /** Without the capital; null where the viewer does not see all of it. */
  territoriesGained: number | null;
  /** The armies on it afterwards. */
  troopsGained: number | null;
}

/** A ranked game is over: what it did to its players' Conquest Points. */
export interface RatingUpdate {
  gameId: string;
  changes: { userId: string; oldRating: number; newRating: number; change: number }[];
}

/** A room that was opened for players who looked for opponents. */
export interface Match {
  roomId: string;
  roomCode: string;
  name: string;
}

/** Somebody is asked to join a room, or to play on for an absent player. */
export interface SeatInvitation {
  roomId: string;
  name: string;
  /** The player who asks. */
  by: string;
  to: 'room' | 'seat';
}

/** The first message of each connection. */
export interface Hello {
  protocol: number;
  /** Commands of clients below it are refused. */
  oldest: number;
  engine: string;
  build: string;
  /** Milliseconds since 1970, UTC. */
  serverTime: number;
  /** `User.settingsRevision`: a device that knows less asks. */
  settingsRevision: number;
}

/** Land that a player points at. Never stored. */
export interface TerritoryPing {
  id: string;
  territoryId: string;
  userId: string;
  username: string;
  /** Milliseconds since 1970, UTC. */
  createdAt: number;
  expiresAt: number;
}

/** The messages that the server sends. They are our own, so they are typed and not parsed. */
export interface ServerToClientEvents extends FriendEvents, ChatEvents, ClanEvents, StudyEvents {
  hello: (hello: Hello) => void;
  /** `missed`: updates were held back, so that it counts whatever its version. */
  'game:snapshot': (snapshot: { game: GameWire; serverTime: number; missed?: true }) => void;
  'game:event': (update: GameUpdate) => void;
  'lifecycle:update': (update: LifecycleUpdate) => void;
  'room-update': (update: { room: Room }) => void;
  'rooms-changed': () => void;
  'player-joined': (update: { roomId: string; username: string }) => void;
  'player-left': (update: { roomId: string; username: string }) => void;
  /** To whom the host has sent away. */
  'player-kicked': (update: { roomId: string; name: string }) => void;
  /** The users who look on without a seat, told whenever that changes. */
  spectators: (update: { roomId: string; spectators: Spectator[] }) => void;
  /** Opponents have been found. */
  'match:found': (match: Match) => void;
  'seat:invited': (invitation: SeatInvitation) => void;
  'turn:start': (turn: TurnStart) => void;
  capitalAttackCheck: (check: CapitalAttackCheck) => void;
  capitalElimination: (elimination: CapitalElimination) => void;
  ratingUpdate: (update: RatingUpdate) => void;
  /** To all devices of a user: their account and settings as they are now. */
  'account:changed': (update: { user: User }) => void;
  /** Kept by the device; `read` is its own to say. */
  'notification:new': (notification: Notification) => void;
  'ping:territory': (update: { roomId: string; ping: TerritoryPing }) => void;
  gameError: (error: { roomId: string; message: string }) => void;
  /** A message that is of no room was refused. */
  error: (error: { message: string }) => void;
}
