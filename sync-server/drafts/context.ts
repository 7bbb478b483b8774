import type { DraftRole } from '../../db/server/drafts/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { Line } from '../../db/server/core/write.ts';
import type { ChatNews } from '../chat/context.ts';
import type { Log } from '../runtime/log.ts';

/** What processes that serve the same drafts tell each other. The stored drafts are right without any of it. */
export interface DraftPeers {
  /** A document has changed. */
  stored(draftId: string): void;
  /** Something that all devices at a draft are told, as a message of theirs. */
  told(draftId: string, bytes: Uint8Array): void;
  /** Ends connections; of a user, to a draft, or both. */
  end(whose: DraftEnd): void;
}

export interface DraftEnd {
  readonly draftId?: string;
  readonly userId?: string;
  /** Of `CLOSED`. */
  readonly code: number;
}

/** A device that has a draft open. */
export interface DraftConnection {
  /** Names the connection to the others. */
  readonly place: string;
  readonly userId: string;
  readonly username: string;
  readonly role: DraftRole;
  send(bytes: Uint8Array): void;
  close(code: number, why: string): void;
}

/** A device's place at a draft. */
export interface DraftPlace {
  receive(bytes: Uint8Array): void;
  leave(): void;
}

/** The drafts that are open by way of this process. */
export interface LiveDrafts {
  join(draftId: string, connection: DraftConnection): DraftPlace;
  /** Ends connections here and by way of all other processes. */
  end(whose: DraftEnd): void;
  endHere(whose: DraftEnd): void;
  /** Has the user the draft open by way of this process? */
  isHere(draftId: string, userId: string): boolean;
  /** Tells all devices at a draft, by way of all processes. */
  tell(draftId: string, bytes: Uint8Array): void;
  /** The server itself has stored something: devices at the draft are told, by way of all processes. */
  wrote(draftId: string): void;
  /** Another process has stored something, or tells those who are here. */
  onStored(draftId: string): void;
  onTold(draftId: string, bytes: Uint8Array): void;
  /** Resolves when all that was taken is on disk. */
  stop(): Promise<void>;
}

/** The dependencies of the functions in this folder. */
export interface Drafts {
  readonly db: Db;
  readonly line: Line;
  readonly live: LiveDrafts;
  readonly notify: ChatNews['notify'];
  readonly log: Log;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}
