import { messageYjsUpdate } from 'y-protocols/sync';
import type { Db } from '../../db/server/core/open.ts';
import { CLOSED } from '../protocol/draftSync.ts';
import type { DraftConnection } from './context.ts';
import { catchUp, loadDocument, type LoadedDocument } from './document.ts';
import type { Moves } from './presence.ts';
import { syncMessage } from './wire.ts';

export interface Seat extends DraftConnection {
  readonly clients: Set<number>;
  /** They have sent what they did without a network. */
  hasCaughtUp: boolean;
  isClosed: boolean;
}

/** An update that waits for its turn. */
export interface Given {
  readonly seat: Seat;
  readonly update: Uint8Array;
}

/** A draft that somebody has open by way of this process. */
export interface Live {
  readonly draftId: string;
  loaded: LoadedDocument | null;
  readonly seats: Set<Seat>;
  /** When a version was last kept, as far as this process knows. */
  versionedAt: number;
  /** One thing after another, so that nobody is shown what is not stored. */
  work: Promise<void>;
  /** Updates with nothing between them, which are stored together; null = the last in the line is something else. */
  given: Given[] | null;
  readonly moves: Moves;
}

export function shut(live: Live, seat: Seat, code: number, why: string): void {
  seat.isClosed = true;
  live.seats.delete(seat);
  seat.close(code, why);
}

/** What the seat has sent is not taken. */
export const refuse = (live: Live, seat: Seat, why: string): void => shut(live, seat, CLOSED.refused, why);

export function toOthers({ seats }: Live, bytes: Uint8Array, except?: Seat): void {
  for (const seat of seats) if (seat !== except) seat.send(bytes);
}

export const showUpdate = (live: Live, update: Uint8Array, except?: Seat): void =>
  toOthers(live, syncMessage(messageYjsUpdate, update), except);

export const documentOf = async (db: Db, live: Live): Promise<LoadedDocument> =>
  (live.loaded ??= await loadDocument(db, live.draftId));

/** A document that may have taken something in vain is read again. */
export function forget(live: Live): void {
  live.loaded?.doc.destroy();
  live.loaded = null;
}

/** Shows what other processes have stored. */
export async function readOn(db: Db, live: Live): Promise<void> {
  if (live.loaded === null) return;
  for (const update of await catchUp(db, live.draftId, live.loaded)) showUpdate(live, update);
}
