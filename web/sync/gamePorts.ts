import type { KeptChain } from '../../db/local/chains.ts';
import type { OutboxEntry } from '../../db/local/outbox.ts';
import type { SavedView } from '../../db/local/views.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import type { ActionAck, ActionEnvelope, LogLine } from '../../sync-server/protocol/games.ts';
import type { Skew } from './skew.ts';

/** Time as a session sees it. */
export interface Timer {
  now(): number;
  /** Runs once after so many milliseconds; the answer calls it off. */
  later(ms: number, run: () => void): () => void;
}

/** Where unanswered commands wait, so that they survive a reload. */
export interface OutboxStorage {
  add(envelope: ActionEnvelope): Promise<void>;
  countAttempt(idempotencyKey: string): Promise<void>;
  remove(idempotencyKeys: readonly string[]): Promise<void>;
  load(): Promise<OutboxEntry[]>;
}

/** Where this device keeps its chains for a seat, newest last. */
export interface ChainStorage {
  load(): Promise<KeptChain[]>;
  add(chain: Omit<KeptChain, 'used'>): Promise<void>;
  count(chain: Pick<KeptChain, 'secret' | 'used'>): Promise<void>;
}

/** All that the session of one room asks of the world. */
export interface GamePorts {
  readonly timer: Timer;
  readonly outbox: OutboxStorage;
  /** Is the socket up? */
  isConnected(): boolean;
  skew(): Skew;
  /** One try over whatever transport there is. Rejects when no answer came. */
  send(envelope: ActionEnvelope): Promise<ActionAck>;
  fetchState(): Promise<GameWire>;
  /** The newest lines, oldest first. */
  fetchLog(limit: number): Promise<readonly LogLine[]>;
  saveView(view: Omit<SavedView, 'room'>): Promise<void>;
  newKey(): string;
  /** Shows the player a refusal that came too late to be told where he pressed. */
  tell(message: string): void;
}
