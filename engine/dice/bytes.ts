import { utf8ToBytes } from '@noble/hashes/utils.js';

/** `fdice/1/<name>` and a zero byte: tells apart the uses of one hash. */
export const label = (name: string): Uint8Array => utf8ToBytes(`fdice/1/${name}\0`);

/** Big endian, like all integers of the scheme. */
export const u32 = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** Big endian; `value` is a safe integer. */
export function u64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  bytes.set(u32(Math.floor(value / 2 ** 32)));
  bytes.set(u32(value % 2 ** 32), 4);
  return bytes;
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, position) => byte === b[position]);
