import type { Presence, Where } from '../../../../sync-server/protocol/draftPresence.ts';
import type { DraftRole } from '../../../../sync-server/protocol/mapDrafts.ts';
import { topic } from '../../../client/connection/tabs.ts';

/** What tabs with the same draft tell each other besides changes of it: one of them has the connection. */

/** `device`: not all of it is on the server yet. `kept`: the server does not take it; it stays on this device. */
export type SyncState = 'device' | 'server' | 'kept';

interface OfDraft {
  readonly draftId: string;
}

export const draftSynced = topic<OfDraft & { readonly state: SyncState }>('draft:synced');
/** What the server lets the user do. */
export const roleTold = topic<OfDraft & { readonly role: DraftRole }>('draft:role');
/** The server has not taken something; the way to where it is kept. */
export const draftLeft = topic<OfDraft & { readonly to: string }>('draft:left');
/** Where the user is on the sheet. */
export const whereTold = topic<OfDraft & { readonly where: Where }>('draft:where');
/** Where all others are. */
export const othersTold = topic<OfDraft & { readonly others: readonly Other[] }>('draft:others');
/** Something was said about the draft. */
export const commentsChanged = topic<OfDraft>('draft:comments');

/** Somebody else, or another device of one's own, at the sheet. */
export interface Other extends Presence {
  readonly where: Where;
}
