import type { Entry } from '../../../sync-server/protocol/chatLog.ts';

/** Reads a segment from updates; see `chatDocument.ts`. It is handed in, because Yjs is fetched when it is needed. */
export type ReadSegment = (updates: readonly Uint8Array[]) => {
  readonly entries: readonly Entry[];
  readonly bytes: Uint8Array;
};

/** A segment as it was read, and of what. */
export interface ThreadPart {
  readonly updates: readonly Uint8Array[];
  /** The living entries, in their order. */
  readonly entries: readonly Entry[];
}

/** Segments by their numbers. */
export type ThreadParts = ReadonlyMap<number, ThreadPart>;

/** What stands in a segment. It is read only if it is no longer of the same bytes: in a long thread most never change. */
export const readPart = (
  updates: readonly Uint8Array[],
  read: ReadSegment,
  before: ThreadPart | undefined,
): ThreadPart =>
  before && areSame(before.updates, updates) ? before : { updates, entries: read(updates).entries };

const areSame = (some: readonly Uint8Array[], others: readonly Uint8Array[]): boolean =>
  some.length === others.length && some.every((one, at) => isSame(one, others[at]));

const isSame = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  one.length === other?.length && one.every((byte, at) => byte === other[at]);
