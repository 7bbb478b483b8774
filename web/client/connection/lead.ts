import type { OpenSocket } from './openSocket.ts';
import type { Presence } from './presence.ts';
import type { WantedRooms } from './wantedRooms.ts';

/** What the leading tab has that others have not. */
export interface Lead {
  readonly userId: string;
  readonly socket: OpenSocket;
  readonly rooms: WantedRooms;
  readonly presence: Presence;
}
