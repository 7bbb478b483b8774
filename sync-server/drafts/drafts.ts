import * as Y from 'yjs';
import {
  deleteMapDraft,
  insertDraftUpdate,
  insertMapDraft,
  mapDraftById,
} from '../../db/server/drafts/drafts.ts';
import {
  draftInvitationsOf,
  draftInvitationsTo,
  insertDraftTicket,
} from '../../db/server/drafts/invitations.ts';
import {
  claimDraftClients,
  draftMembersOf,
  draftRoleOf,
  mapDraftsOf,
  putDraftMember,
  type DraftRole,
} from '../../db/server/drafts/members.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MapDraftRow } from '../../db/server/schema/drafts.ts';
import { hashOf, randomToken } from '../accounts/hash.ts';
import type { Caller } from '../accounts/signIn.ts';
import { plainOf } from '../protocol/draftDocument.ts';
import { CLOSED, MOST_STATE_BYTES } from '../protocol/draftSync.ts';
import { MOST_DRAFTS, type ServerDraft, type ServerDraftDetail } from '../protocol/mapDrafts.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Drafts } from './context.ts';
import { loadDocument } from './document.ts';
import { excessOf, faultIn } from './inspect.ts';

const TICKET_MS = 30_000;
/** Of all drafts that an account owns. */
export const MOST_BYTES = 100 * 1024 * 1024;
/** Ids are made on devices. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** To whoever has no part in a draft there is none. */
const noSuchDraft = (): Refusal => new Refusal('not_found', 'no_such_draft', 'There is no such draft');

/** A draft and the caller's role in it. @param roles those who may do what follows */
export async function ownDraft(
  { db }: Pick<Drafts, 'db'>,
  userId: string,
  draftId: string,
  roles: readonly DraftRole[] = ['owner', 'editor', 'commenter'],
): Promise<{ readonly row: MapDraftRow; readonly role: DraftRole }> {
  const role = await draftRoleOf(db, draftId, userId);
  const row = role && (await mapDraftById(db, draftId));
  if (!role || !row) throw noSuchDraft();
  if (!roles.includes(role))
    throw new Refusal('forbidden', 'role_needed', 'Only the owner of a draft may do that');
  return { row, role };
}

const shown = ({ id, title, territories, changed_at }: MapDraftRow, role: DraftRole): ServerDraft => ({
  id,
  title,
  territories,
  role,
  changedAt: changed_at,
});

export async function listDrafts({ db, now }: Drafts, { id }: UserRow) {
  const invitations = await draftInvitationsTo(db, id, now());
  return {
    drafts: (await mapDraftsOf(db, id)).map((row) => shown(row, row.role)),
    invitations: invitations.map(({ draft_id, username, expires_at, ...rest }) => ({
      ...rest,
      draftId: draft_id,
      by: username,
      expiresAt: expires_at,
    })),
  };
}

export async function draftDetail(
  drafts: Drafts,
  userId: string,
  draftId: string,
): Promise<ServerDraftDetail> {
  const { row, role } = await ownDraft(drafts, userId, draftId);
  const members = await draftMembersOf(drafts.db, draftId);
  const invitations = role === 'owner' ? await draftInvitationsOf(drafts.db, draftId, drafts.now()) : [];
  return {
    draft: shown(row, role),
    members: members.map((member) => ({
      userId: member.user_id,
      username: member.username,
      role: member.role,
    })),
    invitations: invitations.map((one) => ({
      id: one.id,
      userId: one.user_id,
      role: one.role,
      expiresAt: one.expires_at,
    })),
  };
}

/** Takes a draft of a device to the server, with the caller as its owner. One that is there already stays as it is. */
export async function putDraft(drafts: Drafts, { id: userId }: UserRow, draftId: string, state: string) {
  if (!ID.test(draftId)) throw new Refusal('invalid', 'invalid_input', 'The id is no UUID', { field: 'id' });
  const bytes = Buffer.from(state, 'base64');
  if (bytes.length > MOST_STATE_BYTES) throw new Refusal('too_large', 'too_large', 'The map is too large');
  const { clients, title, territories } = inspected(bytes);
  const at = drafts.now();
  await inTransaction(drafts.db, async (tx) => {
    if (await mapDraftById(tx, draftId)) return;
    const own = (await mapDraftsOf(tx, userId)).filter(({ role }) => role === 'owner');
    if (own.length >= MOST_DRAFTS || own.reduce((sum, row) => sum + row.bytes, bytes.length) > MOST_BYTES) {
      throw new Refusal(
        'conflict',
        'too_many_drafts',
        `An account keeps at most ${MOST_DRAFTS} drafts on the server`,
      );
    }
    const times = { created_at: at, changed_at: at };
    await insertMapDraft(tx, {
      id: draftId,
      title,
      territories,
      seq: 1,
      pieces: 1,
      bytes: bytes.length,
      ...times,
    });
    await insertDraftUpdate(tx, draftId, 1, bytes);
    await putDraftMember(tx, { draft_id: draftId, user_id: userId, role: 'owner', joined_at: at });
    await claimDraftClients(tx, draftId, userId, clients);
  });
  return draftDetail(drafts, userId, draftId);
}

/** A device may have written under so many names. */
const MOST_CLIENTS = 2_000;

function inspected(state: Uint8Array) {
  const wrong = (why: string): Refusal => new Refusal('invalid', 'invalid_input', why, { field: 'state' });
  const doc = new Y.Doc();
  try {
    const clients = [...clientsIn(state)];
    const fault = clients.length > MOST_CLIENTS ? 'Too many devices' : faultIn(state, doc, new Set(clients));
    if (fault !== null) throw wrong(fault);
    Y.applyUpdate(doc, state);
    const excess = excessOf(doc);
    if (excess !== null) throw wrong(excess);
    const { meta, territories } = plainOf(doc);
    return { clients, title: meta.title, territories: territories.size };
  } finally {
    doc.destroy();
  }
}

function clientsIn(state: Uint8Array): Set<number> {
  try {
    return new Set(Y.decodeUpdate(state).structs.map(({ id }) => id.client));
  } catch {
    throw new Refusal('invalid', 'invalid_input', 'This is no update', { field: 'state' });
  }
}

export async function draftState(drafts: Drafts, userId: string, draftId: string): Promise<string> {
  await ownDraft(drafts, userId, draftId);
  const { doc } = await loadDocument(drafts.db, draftId);
  const state = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
  doc.destroy();
  return state;
}

export async function removeDraft(drafts: Drafts, userId: string, draftId: string): Promise<void> {
  await ownDraft(drafts, userId, draftId, ['owner']);
  await deleteMapDraft(drafts.db, draftId);
  drafts.live.end({ draftId, code: CLOSED.gone });
}

export async function draftTicket(
  drafts: Drafts,
  { user, sessionId }: Caller,
  draftId: string,
): Promise<{ readonly ticket: string; readonly role: DraftRole }> {
  const { role } = await ownDraft(drafts, user.id, draftId);
  const ticket = randomToken();
  await insertDraftTicket(drafts.db, {
    hash: hashOf(ticket),
    draft_id: draftId,
    user_id: user.id,
    session_id: sessionId,
    expires_at: drafts.now() + TICKET_MS,
  });
  return { ticket, role };
}
