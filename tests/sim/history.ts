import type { KeptChain } from '../../db/local/games/chains.ts';
import type { CommandEntry } from '../../db/local/games/outbox.ts';
import type { SavedView } from '../../db/local/games/views.ts';
import type { Command } from '../../engine/model/command.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import type { ActionAck } from '../../sync-server/protocol/games.ts';
import type { TurnPlan } from '../../sync-server/protocol/plans.ts';
import type { Life } from './life.ts';

/** A device keeps these: the disk outlives the page. */
export interface Disk {
  readonly userId: string;
  readonly outbox: Map<string, CommandEntry>;
  readonly chains: KeptChain[];
  readonly plans: Map<string, TurnPlan>;
  view: Omit<SavedView, 'room'> | null;
}

export const emptyDisk = (userId: string): Disk => ({
  userId,
  outbox: new Map(),
  chains: [],
  plans: new Map(),
  view: null,
});

/** A command that a player has given and that their device has not refused. */
export interface Intent {
  readonly key: string;
  readonly disk: Disk;
  readonly command: Command;
  /** The visit in which they gave it. */
  readonly page: Life;
  /** The page lived long enough to write it down. */
  isWritten: boolean;
}

/** A history is what happened in a schedule, as it is seen from outside the programs. */
export interface History {
  readonly intents: Map<string, Intent>;
  /** Every answer that a living server gave to a command. */
  readonly acks: { readonly userId: string; readonly key: string; readonly ack: ActionAck }[];
  /** Plans that a living server said it has. */
  readonly plans: Map<string, TurnPlan>;
  /** Players were told these words. */
  readonly told: { readonly disk: Disk; readonly message: string }[];
  /** The server sent these, by whom it was sent to. */
  readonly updates: { readonly userId: string; readonly version: number; readonly text: string }[];
  /** Devices had these before all was repaired. */
  readonly seen: { readonly userId: string; readonly game: GameWire }[];
  /** Living servers wrote these into their log. */
  readonly errors: string[];
  readonly counts: { crashes: number; full: number; lost: number; doubled: number };
}

export const emptyHistory = (): History => ({
  intents: new Map(),
  acks: [],
  plans: new Map(),
  told: [],
  updates: [],
  seen: [],
  errors: [],
  counts: { crashes: 0, full: 0, lost: 0, doubled: 0 },
});
