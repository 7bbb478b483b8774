import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import type { ServerToClientEvents } from '../../../sync-server/protocol/realtime.ts';
import type { ReliabilityReport, ResyncReason } from '../../../sync-server/protocol/telemetry.ts';
import type { Skew } from './skew.ts';

/** How the browser's one connection stands. */
export interface Connection {
  readonly status: 'connecting' | 'connected' | 'disconnected';
  /** Of the last heartbeat, there and back; null before the first. */
  readonly latencyMs: number | null;
  /** What to add to this device's clock to have the server's. */
  readonly clockOffsetMs: number;
  /** As of the last greeting. */
  readonly skew: Skew;
}

export type ServerEvent = keyof ServerToClientEvents;
export type PayloadOf<E extends ServerEvent> = Parameters<ServerToClientEvents[E]>[0];

/** One message on the socket, for who looks for a fault. */
export interface Traced {
  readonly direction: 'in' | 'out';
  readonly event: string;
  /** JSON, cut where it is long. */
  readonly payload: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** What any tab says. */
type Said =
  | { readonly type: 'who' }
  | { readonly type: 'want' | 'unwant'; readonly tab: string; readonly roomId: string }
  | { readonly type: 'seen'; readonly tab: string; readonly visible: boolean }
  | { readonly type: 'gone'; readonly tab: string }
  /** A command has been written down. `turn`: of the game as its tab saw it. */
  | { readonly type: 'posted'; readonly envelope: ActionEnvelope; readonly turn: number }
  | { readonly type: 'wake' }
  /** A game is fetched anew. */
  | { readonly type: 'resync'; readonly reason: ResyncReason }
  /** Asks the leader how reliable play has been. */
  | { readonly type: 'measure' }
  /** Land that the others on the player's side are to see. */
  | { readonly type: 'point'; readonly roomId: string; readonly territoryId: string }
  /** Whether the leader is to tell what goes over its socket. */
  | { readonly type: 'trace'; readonly on: boolean };

/** What the leader says. */
type Led =
  | { readonly type: 'elected' }
  | { readonly type: 'state'; readonly state: Connection }
  | { readonly type: 'restored' }
  | { readonly type: 'unauthorized'; readonly reason: string }
  | { readonly type: 'push'; readonly event: ServerEvent; readonly payload: unknown }
  /** A room is heard from now on. */
  | { readonly type: 'joined'; readonly roomId: string }
  /** It could not be joined. */
  | { readonly type: 'unheard'; readonly roomId: string }
  | { readonly type: 'measured'; readonly report: ReliabilityReport }
  | { readonly type: 'tried'; readonly roomId: string; readonly key: string; readonly attempt: number }
  | { readonly type: 'settled'; readonly envelope: ActionEnvelope; readonly answer: ActionAck }
  | { readonly type: 'silent'; readonly roomId: string }
  | { readonly type: 'traced'; readonly traced: Traced }
  | { readonly type: 'rooms'; readonly roomIds: readonly string[] };

export type TabMessage = Said | Led;

/** How the tabs of one account talk: all of them hear all, and so does who speaks. */
export interface Tabs {
  tell(message: TabMessage): void;
  /** Listens until the answer is called. */
  hear(listener: (message: TabMessage) => void): () => void;
}

const listeners = new Set<(message: TabMessage) => void>();
let channel: BroadcastChannel | null = null;

const spread = (message: TabMessage): void => {
  for (const listener of listeners) listener(message);
};

export const tabs: Tabs = {
  tell(message) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    channel?.postMessage(message);
    spread(message);
  },
  hear(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Names this tab to the others. */
export const TAB = crypto.randomUUID();

/** Meets the other tabs of the account until the answer is called. */
export function meetTabs(userId: string): () => void {
  const met = new BroadcastChannel(`cold-keep-tabs:${userId}`);
  channel = met;
  met.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => spread(data));
  return () => {
    met.close();
    if (channel === met) channel = null;
  };
}
