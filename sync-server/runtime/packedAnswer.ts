import { promisify } from 'node:util';
import { constants, crc32, deflateRawSync, gzip } from 'node:zlib';

const pack = promisify(gzip);

/** Puts text behind as it is: to pack what is short takes ten times as long, most of it for tables that zlib makes first. */
const AS_IT_IS = { level: 0, memLevel: 1, windowBits: 9 } as const;

/** The sum and the length of what was packed, as gzip has them at its end. */
const TRAILER_BYTES = 8;

/** An answer of JSON that is kept as the bytes in which it is sent. */
export class PackedAnswer {
  /** Packed by gzip. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Names an answer that never changes. */
  readonly tag: string | undefined;

  constructor(bytes: Uint8Array<ArrayBuffer>, tag?: string) {
    this.bytes = bytes;
    this.tag = tag;
  }
}

/** Packs the beginning of a text, beside this thread: `closed` puts ends behind it without unpacking it. */
export async function packedBeginning(text: string): Promise<Buffer> {
  const bytes = Buffer.from(text);
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(crc32(bytes), 0);
  trailer.writeUInt32LE(bytes.length, 4);
  // Ends between two bytes and not with a last block.
  return Buffer.concat([await pack(bytes, { finishFlush: constants.Z_SYNC_FLUSH }), trailer]);
}

/** The whole text, as gzip packs it; its end is short and put behind as it is. @param beginning as `packedBeginning` makes it */
export function closed(beginning: Buffer, end: string): Uint8Array<ArrayBuffer> {
  const at = beginning.length - TRAILER_BYTES;
  const bytes = Buffer.from(end);
  const last = deflateRawSync(bytes, AS_IT_IS);
  const whole = new Uint8Array(at + last.length + TRAILER_BYTES);
  whole.set(beginning.subarray(0, at));
  whole.set(last, at);
  const sum = beginning.readUInt32LE(at);
  const trailer = new DataView(whole.buffer, at + last.length);
  // That of nothing begins anew.
  trailer.setUint32(0, bytes.length === 0 ? sum : crc32(bytes, sum), true);
  trailer.setUint32(4, beginning.readUInt32LE(at + 4) + bytes.length, true);
  return whole;
}
