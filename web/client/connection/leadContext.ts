import type { LeaderSocket } from './openSocket.ts';
import type { RoomSubscriptions } from './roomSubscriptions.ts';
import type { TabVisibility } from './tabVisibility.ts';
import type { Tabs } from './tabs.ts';

/** The leading tab has this, and others have not. */
export interface LeadContext {
  readonly userId: string;
  readonly tabs: Tabs;
  readonly socket: LeaderSocket;
  readonly rooms: RoomSubscriptions;
  readonly visibility: TabVisibility;
  /** The account's token; null once it is signed out, or another account is signed in. */
  token(): string | null;
}

/** Something that the leading tab does for all tabs of the account, until the answer is called. */
export type LeaderService = (lead: LeadContext) => () => void;
