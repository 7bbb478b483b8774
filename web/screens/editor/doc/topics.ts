import type { Presence, Where } from '../../../../sync-server/protocol/draftPresence.ts';
import type { DraftRole } from '../../../../sync-server/protocol/mapDrafts.ts';
import { topic } from '../../../client/connection/tabs.ts';

/** What tabs with the same draft tell each other besides changes of it: one of them has the connection. */

interface OfDraft {
  readonly draftId: string;
}

/** What the server lets the user do. */
export const roleTold = topic<OfDraft & { readonly role: DraftRole }>('draft:role');
/** The server has not taken something; the way to where it is kept. */
export const draftLeft = topic<OfDraft & { readonly to: string }>('draft:left');
/** Where the user is on the sheet. */
export const whereTold = topic<OfDraft & { readonly where: Where }>('draft:where');
/** A tab that has just come does not know yet where all others are. */
export const othersAsked = topic<OfDraft>('draft:others-asked');
/** Where all others are. */
export const othersTold = topic<OfDraft & { readonly others: readonly Other[] }>('draft:others');
/** A tab that has just come may not know how the draft stands with the server. */
export const draftAsked = topic<OfDraft>('draft:asked');
/** Something was said about the draft. */
export const commentsChanged = topic<OfDraft>('draft:comments');

/** Somebody else, or another device of one's own, at the sheet. */
export interface Other extends Presence {
  readonly where: Where;
}
