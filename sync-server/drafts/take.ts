import * as Y from 'yjs';
import type { MapDraftVersionRow } from '../../db/server/schema/drafts.ts';
import { plainOf } from '../protocol/draftDocument.ts';
import { bytesMessage, CLOSED, MESSAGE } from '../protocol/draftSync.ts';
import { VERSION_EVERY_MS } from '../protocol/draftVersions.ts';
import type { DraftPeers, Drafts } from './context.ts';
import type { LoadedDocument } from './document.ts';
import { excessOf, faultIn } from './inspect.ts';
import {
  documentOf,
  forget,
  readOn,
  refuse,
  showUpdate,
  shut,
  type Given,
  type Live,
  type Seat,
} from './liveDraft.ts';
import { isNews } from './news.ts';
import { DraftFull, storeUpdate } from './store.ts';
import { versionOf } from './versions.ts';

/** Updates that have come one after another: those that pass are stored, and shown, as one. */
export function takingUpdates(
  { db, line, now }: Pick<Drafts, 'db' | 'line' | 'now'>,
  peers: DraftPeers | null,
): (given: readonly Given[], live: Live) => Promise<void> {
  /** The draft as it is, if it may be time to keep it. */
  async function versionBefore(
    { draftId, versionedAt }: Live,
    { doc }: LoadedDocument,
    userId: string,
  ): Promise<MapDraftVersionRow | null> {
    const at = now();
    if (at - versionedAt < VERSION_EVERY_MS) return null;
    const plain = plainOf(doc);
    return plain.territories.size === 0 ? null : versionOf(draftId, plain, { userId, at });
  }

  /** What keeps an update from being applied, or null. */
  async function faultOf(
    { seat, update }: Given,
    live: Live,
    { doc }: LoadedDocument,
  ): Promise<string | null> {
    let fault = faultIn(update, doc, seat.clients);
    if (fault !== null) {
      // It may hang on what another process has stored.
      await readOn(db, live);
      fault = faultIn(update, doc, seat.clients);
    }
    return fault === null && seat.role === 'commenter' && isNews(doc, update)
      ? 'Commenters do not draw'
      : fault;
  }

  /** Looks at each on top of those before it. */
  async function take(given: readonly Given[], live: Live): Promise<void> {
    const loaded = await documentOf(db, live);
    const taken: Given[] = [];
    const asking: Seat[] = [];
    let version: MapDraftVersionRow | null = null;
    for (const one of given) {
      const { seat, update } = one;
      if (seat.isClosed) continue;
      const fault = await faultOf(one, live, loaded);
      if (fault !== null) {
        refuse(live, seat, fault);
        continue;
      }
      asking.push(seat);
      if (!isNews(loaded.doc, update)) continue;
      if (taken.length === 0) version = await versionBefore(live, loaded, seat.userId);
      const excess = applied(loaded.doc, update);
      if (excess !== null) {
        refuse(live, seat, excess);
        forget(live);
        return take(given, live);
      }
      taken.push(one);
    }
    const [first, ...more] = taken;
    if (first !== undefined) {
      const only = more.length === 0 ? first : null;
      const update = only ? only.update : Y.mergeUpdates(taken.map((one) => one.update));
      const stored = await storeUpdate(line, live.draftId, loaded, update, { now: now(), version }).catch(
        ifFull,
      );
      if (stored === 'full') {
        forget(live);
        if (only) refuse(live, only.seat, 'The map is too large');
        // Each by itself, so that nobody is refused for what another has sent.
        for (const one of given) await take([one], live);
        return;
      }
      live.versionedAt = stored?.versionedAt ?? 0;
      if (stored === null) {
        for (const one of live.seats) shut(live, one, CLOSED.gone, 'This draft was deleted');
        return;
      }
      showUpdate(live, update, only?.seat);
      peers?.stored(live.draftId);
    }
    const known = bytesMessage(MESSAGE.stored, Y.encodeStateVector(loaded.doc));
    for (const seat of asking) seat.send(known);
  }
  return take;
}

/** Applies an update that may still be too much. Answers what is wrong with it, or null. */
function applied(doc: Y.Doc, update: Uint8Array): string | null {
  try {
    Y.applyUpdate(doc, update);
  } catch {
    return 'This is no update';
  }
  return excessOf(doc);
}

function ifFull(error: unknown): 'full' {
  if (!(error instanceof DraftFull)) throw error;
  return 'full';
}
