import type { KeptChain } from '../../db/local/chains.ts';
import type { OutboxEntry } from '../../db/local/outbox.ts';
import type { ActionEnvelope } from '../../sync-server/protocol/games.ts';

/** Time as those see it who wait. */
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
