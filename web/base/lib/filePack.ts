/** A file in a pack: the path at which it is asked for, and what it is. */
export interface PackedFile {
  readonly path: string;
  /** Of media. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Entry = readonly [path: string, type: string, length: number];

/** Bytes before the list of files: how long that is. */
const HEAD = 4;

/** One file that holds many: the length of a list, the list as JSON, and one file after another. */
export function pack(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ path, type, bytes }): Entry => [path, type, bytes.length]);
  const list = new TextEncoder().encode(JSON.stringify(entries));
  const begin = HEAD + list.length;
  const whole = new Uint8Array(files.reduce((sum, { bytes }) => sum + bytes.length, begin));
  new DataView(whole.buffer).setUint32(0, list.length);
  whole.set(list, HEAD);
  let at = begin;
  for (const { bytes } of files) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}

/** @throws RangeError for what is not a whole pack */
export function unpack(whole: ArrayBuffer): PackedFile[] {
  const begin = whole.byteLength < HEAD ? Infinity : HEAD + new DataView(whole).getUint32(0);
  if (begin > whole.byteLength) throw new RangeError(NOT_WHOLE);
  const list = new TextDecoder().decode(new Uint8Array(whole, HEAD, begin - HEAD));
  const entries = JSON.parse(list) as Entry[];
  const end = entries.reduce((sum, [, , length]) => sum + length, begin);
  if (end !== whole.byteLength) throw new RangeError(NOT_WHOLE);
  let at = begin;
  return entries.map(([path, type, length]) => {
    const bytes = new Uint8Array(whole, at, length);
    at += length;
    return { path, type, bytes };
  });
}

const NOT_WHOLE = 'not a whole pack';
