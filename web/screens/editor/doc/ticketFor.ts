import * as Y from 'yjs';
import { mapDraftRoutes, type DraftRole } from '../../../../sync-server/protocol/mapDrafts.ts';
import { api, ApiError, isFinal } from '../../../client/api/api.ts';
import type { DraftData } from '../../../client/drafts/draftData.ts';
import { base64 } from './base64.ts';

interface Ticket {
  readonly ticket: string;
  readonly role: DraftRole;
}

/**
 * A ticket for a draft, which is brought to the server first if it never was there. `refused`: the server does not take
 * it. `gone`: it was there, and is no more, or not for this user.
 */
export async function ticketFor(
  doc: Y.Doc,
  id: string,
  storage: DraftData,
): Promise<Ticket | 'refused' | 'gone'> {
  const ask = async (): Promise<Ticket> => {
    const ticket = await api(mapDraftRoutes.ticket, { params: { id } });
    await storage.note(id, { sent: true, role: ticket.role });
    return ticket;
  };
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) {
      if (isFinal(error)) return 'refused';
      throw error;
    }
  }
  if ((await storage.standing(id)).sent) return 'gone';
  // Nothing has been drawn at an address that somebody has made up.
  if (doc.store.clients.size === 0) return 'refused';
  try {
    await api(mapDraftRoutes.put, { params: { id }, body: { state: base64(Y.encodeStateAsUpdate(doc)) } });
  } catch (error) {
    if (isFinal(error)) return 'refused';
    throw error;
  }
  return ask();
}
