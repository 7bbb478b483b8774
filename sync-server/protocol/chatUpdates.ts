import { SEGMENT_ENTRIES } from './chat.ts';

/** Updates of segments of one conversation, or of several one after another. */
export interface Piece {
  readonly segment: number;
  /** An update of Yjs (version 1). */
  readonly update: Uint8Array;
}

/** Two whole numbers of 32 bits before each update: its segment, and its length in bytes; the highest byte first. */
const HEAD = 8;

/** All pieces in one buffer, because Socket.IO cuts a connection at more than ten of them in a message. */
export function packPieces(pieces: readonly Piece[]): Uint8Array {
  const packed = new Uint8Array(pieces.reduce((sum, { update }) => sum + HEAD + update.length, 0));
  const view = new DataView(packed.buffer);
  let at = 0;
  for (const { segment, update } of pieces) {
    view.setUint32(at, segment);
    view.setUint32(at + 4, update.length);
    packed.set(update, at + HEAD);
    at += HEAD + update.length;
  }
  return packed;
}

/** @throws RangeError if the buffer is none of ours */
export function unpackPieces(packed: Uint8Array | ArrayBuffer): Piece[] {
  const bytes = packed instanceof Uint8Array ? packed : new Uint8Array(packed);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Piece[] = [];
  for (let at = 0; at < bytes.length;) {
    const segment = view.getUint32(at);
    const length = view.getUint32(at + 4);
    const from = at + HEAD;
    if (from + length > bytes.length) throw new RangeError('an update is cut off');
    pieces.push({ segment, update: bytes.subarray(from, from + length) });
    at = from + length;
  }
  return pieces;
}

/** The segment in which the entry at a position lies; positions are counted from 0. */
export const segmentAt = (pos: number): number => Math.floor(pos / SEGMENT_ENTRIES);

/**
 * May a device take an update for a segment? It must hold the segment, or all of that must be new to it: otherwise what
 * the update builds on is missing, and the segment is fetched whole when it is wanted.
 * @param known up to where the device had everything before the answer or message came
 */
export const isTaken = (segment: number, holds: boolean, known: number): boolean =>
  holds || segment * SEGMENT_ENTRIES >= known;
