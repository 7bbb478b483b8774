import type { StatementTime } from '../../db/server/core/statementTimes.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { Accounts } from '../accounts/context.ts';
import type { Chat } from '../chat/context.ts';
import type { Games } from '../games/live/context.ts';
import type { Log } from '../runtime/log.ts';
import type { Choosable } from '../runtime/choosable.ts';
import type { Config } from '../runtime/config.ts';
import type { Actor } from './auditLog.ts';
import type { RoomSocket } from '../protocol/admin/games.ts';
import type { Check, InspectionName, ProcessFacts } from '../protocol/admin/health.ts';
import type { Loudness } from '../runtime/loudness.ts';
import type { ProcessVitals } from '../runtime/processVitals.ts';

/** The link by which a server that has no admin yet is set up. */
export interface SetupDoor {
  /** Makes the link, below the server's address; null = there is an admin already. */
  offer(publicUrl: string): Promise<string | null>;
  fits(token: string): Promise<boolean>;
  /** Counts a mail server that is called by way of the link; throws when it has been enough. */
  countTry(): void;
}

/** What is done with the files of the database beside its use. */
export interface DiskWorks {
  /** Copies the database. */
  backUp(): Promise<void>;
  /** Is there one in the folder of the data? */
  hasBackup(): boolean;
  /** Looks whether each is whole; throws what is wrong with it. */
  readonly inspect: Readonly<Record<InspectionName, () => Promise<void>>>;
}

/** A process as another one sees it. */
export interface SeenProcess extends ProcessFacts {
  /** How far its clock is ahead of this one's at least, in milliseconds: the way of the question is taken off. */
  readonly ahead: number;
}

/** What the process lends to those who keep it running. */
export interface UpkeepPorts {
  readonly vitals: ProcessVitals;
  readonly ownProcess: () => ProcessFacts;
  readonly sockets: () => number;
  /** Do several processes serve the same games? */
  readonly isShared: boolean;
  readonly disk: DiskWorks;
  /** The slowest statements of this process. */
  readonly slowest: () => StatementTime[];
  /** Those that answer in time. */
  readonly otherProcesses: () => Promise<SeenProcess[]>;
  /** The time in which Redis answers, in milliseconds; null = there is none. */
  readonly askRedis: (() => Promise<number>) | null;
  /** Sends a push to each browser of a user. */
  readonly testPush: (userId: string) => Promise<{ sent: number; refused: number }>;
  /** The sockets that have a room open, by way of any process. */
  readonly socketsOf: (roomId: string) => Promise<RoomSocket[]>;
}

/** The server itself, as those see it who keep it running. */
export interface Upkeep extends UpkeepPorts {
  readonly health: { readonly checks: () => Promise<Check[]> };
  readonly config: Config;
  readonly place: Choosable;
  readonly setup: SetupDoor;
  readonly startedAt: number;
  readonly loudness: Loudness;
  /** What is being inspected now. */
  readonly running: Set<InspectionName>;
}

/** The dependencies of the functions in this folder. */
export interface Moderation {
  readonly db: Db;
  readonly accounts: Accounts;
  readonly games: Games;
  readonly chat: Chat;
  readonly upkeep: Upkeep;
  /** Chains the audit log. */
  readonly auditKey: Buffer;
  readonly log: Log;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Somebody with a role, at work. */
export interface Staff extends Actor {
  readonly id: string;
  readonly user: UserRow;
}
