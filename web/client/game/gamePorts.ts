import type { SavedView } from '../../../db/local/games/views.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import type { LogLine } from '../../../sync-server/protocol/games.ts';
import type { ResyncReason } from '../../../sync-server/protocol/telemetry.ts';
import type { Outbox, OutboxWatcher } from '../outbox/outbox.ts';
import type { Timer } from '../../base/lib/timer.ts';
import type { Skew } from '../connection/skew.ts';

/** All that the session of one room asks of the world. */
export interface GamePorts {
  readonly timer: Timer;
  /** Where commands are handed in; `watcher` hears of them as long as it is open. */
  openOutbox(watcher: OutboxWatcher): Outbox;
  /** Is the socket up? */
  isConnected(): boolean;
  skew(): Skew;
  fetchState(): Promise<GameWire>;
  /** The newest lines, or those before line `before`, oldest first. */
  fetchLog(limit: number, before?: number): Promise<readonly LogLine[]>;
  saveView(view: Omit<SavedView, 'room'>): Promise<void>;
  /** Asks for the moves of commanders without pauses. */
  hurry(): void;
  /** The game is fetched anew, and why. */
  resyncing?(reason: ResyncReason): void;
  newKey(): string;
  /** Shows the player a refusal that came too late to be told where he pressed. */
  tell(message: string): void;
}
