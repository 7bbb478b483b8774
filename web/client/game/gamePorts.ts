import type { SavedView } from '../../../db/local/games/views.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import type { ResyncReason } from '../../../sync-server/protocol/telemetry.ts';
import type { ActionAck, ActionEnvelope, LogLine } from '../../../sync-server/protocol/games.ts';
import type { TabQueue, TabQueueListener } from '../outbox/tabQueue.ts';
import type { Timer } from '../../base/lib/timer.ts';
import type { Skew } from '../connection/skew.ts';

export type GameQueueListener = TabQueueListener<ActionEnvelope, ActionAck>;

/** All that the session of one room asks of the world. */
export interface GamePorts {
  readonly timer: Timer;
  /** Opens the queue of commands; the listener hears of them, and the player of refused ones, while it is open. */
  openQueue(roomId: string, listener: GameQueueListener): TabQueue<ActionEnvelope, ActionAck>;
  /** Is the socket up? */
  isConnected(): boolean;
  skew(): Skew;
  fetchState(): Promise<GameWire>;
  /** The newest lines, or those before line `before`, oldest first. */
  fetchLog(limit: number, before?: number): Promise<readonly LogLine[]>;
  saveView(view: Omit<SavedView, 'room'>): Promise<void>;
  /** Has the moves of commanders come without pauses. */
  skipPauses(): void;
  /** Called each time the game is fetched anew, with the reason. */
  resyncing?(reason: ResyncReason): void;
  newKey(): string;
}
