import * as Y from 'yjs';
import { z } from 'zod/mini';
import { entrySchema, type Entry } from './chatLog.ts';

/**
 * The Yjs document of a segment: a list of immutable entries, appended to and deleted from by one client, the server.
 * Each entry is one tick of that client's clock, so that the state vector is the number of entries.
 */
const ROOT = 'log';
const SERVER_CLIENT = 1;

/** A segment as the server derives it from rows. Nothing that came from elsewhere is ever applied to it. */
export interface DerivedSegment {
  /** Appends entries, deletes others by their places in the segment, and answers the update of both. */
  append(entries: readonly (Entry | null)[], dead: Iterable<number>): Uint8Array;
  /** All of it, or what is new after so many entries; deletions are always in it. */
  encode(after?: number): Uint8Array;
}

/** @param rows entries in their order, dead ones as null */
export function deriveSegment(rows: readonly (Entry | null)[]): DerivedSegment {
  const doc = new Y.Doc();
  doc.clientID = SERVER_CLIENT;
  const log = doc.getArray<Entry | 0>(ROOT);
  /** The places of living entries, in their order: an index of the list counts the living alone. */
  let living: number[] = [];
  let length = 0;
  let update: Uint8Array = new Uint8Array();
  doc.on('update', (made: Uint8Array) => void (update = made));

  const append = (entries: readonly (Entry | null)[], dead: Iterable<number>): Uint8Array => {
    const places = new Set(dead);
    for (const [at, entry] of entries.entries()) if (entry === null) places.add(length + at);
    update = NOTHING;
    doc.transact(() => {
      log.push(entries.map((entry) => entry ?? 0));
      living.push(...entries.map((_, at) => length + at));
      length += entries.length;
      for (let at = living.length - 1; at >= 0; at--) {
        if (places.has(living[at] ?? -1)) log.delete(at);
      }
      living = living.filter((place) => !places.has(place));
    });
    return update;
  };
  if (rows.length > 0) append(rows, []);
  return { append, encode: (after) => encodeAfter(doc, after) };
}

/** The update that changes nothing. */
const NOTHING = new Uint8Array([0, 0]);

const encodeAfter = (doc: Y.Doc, after: number | undefined): Uint8Array =>
  after === undefined
    ? Y.encodeStateAsUpdate(doc)
    : Y.encodeStateAsUpdate(doc, Y.encodeStateVector(new Map(after > 0 ? [[SERVER_CLIENT, after]] : [])));

/** A segment as a device reads it from what it has kept and been sent. */
export interface ReadSegment {
  /** The living entries, in their order. */
  readonly entries: readonly Entry[];
  /** The number of entries that are known, the dead included. */
  readonly length: number;
  /** All of it as one update, without the text of what was deleted. */
  readonly bytes: Uint8Array;
}

/**
 * Reads a segment from updates, in any order and however often each came. Entries of a later release that are not
 * understood are left out.
 * @throws Error if a buffer is no update of Yjs
 */
export function readSegment(updates: readonly Uint8Array[]): ReadSegment {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update);
  });
  const entries = doc
    .getArray<unknown>(ROOT)
    .toArray()
    .flatMap((entry) => z.safeParse(entrySchema, entry).data ?? []);
  const length = Y.decodeStateVector(Y.encodeStateVector(doc)).get(SERVER_CLIENT) ?? 0;
  const bytes = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return { entries, length, bytes };
}
