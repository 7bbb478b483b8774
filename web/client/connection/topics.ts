import type { ServerToClientEvents } from '../../../sync-server/protocol/realtime.ts';
import type { Skew } from './skew.ts';
import { topic } from './tabs.ts';

/** The state of the browser's one connection. */
export interface Connection {
  readonly status: 'connecting' | 'connected' | 'disconnected';
  /** The time that the last heartbeat took, there and back; null before the first. */
  readonly latencyMs: number | null;
  /** Added to this device's clock it gives the server's. */
  readonly clockOffsetMs: number;
  /** The server differed in this from the app when it last greeted. */
  readonly skew: Skew;
}

export type ServerEvent = keyof ServerToClientEvents;
export type PayloadOf<E extends ServerEvent> = Parameters<ServerToClientEvents[E]>[0];

// These any tab tells the leader.

/** Asks how the connection stands. A leader that does not answer does not live. */
export const stateAsked = topic('who');
export const roomOpened = topic<{ readonly tab: string; readonly roomId: string }>('want');
export const roomLeft = topic<{ readonly tab: string; readonly roomId: string }>('unwant');
export const tabShown = topic<{ readonly tab: string; readonly visible: boolean }>('seen');
export const tabClosed = topic<{ readonly tab: string }>('gone');

// These the leader tells all tabs.

/** There is a new leader, which knows nothing of the tabs. */
export const leaderElected = topic('elected');
export const connectionChanged = topic<{ readonly state: Connection }>('state');
export const connectionRestored = topic('restored');
/** The server has turned the connection away, in its own words. */
export const connectionRefused = topic<{ readonly reason: string }>('unauthorized');
export const serverSpoke = topic<{ readonly event: ServerEvent; readonly payload: unknown }>('push');
/** The messages of a room arrive from now on, or nothing more is done about it (`roomNotJoined`). */
export const roomJoined = topic<{ readonly roomId: string }>('joined');
/** Joining has failed for good: only fetching tells what happens in the room. */
export const roomNotJoined = topic<{ readonly roomId: string }>('unheard');
