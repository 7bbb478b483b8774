import { LIMITS, Refused } from '../model/limits.ts';
import type { SourceFile } from './file.ts';

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The files that are read, out of archives where those are given. How large each unpacks is read before it is unpacked,
 * and no more than that is written. Only archives load what unpacks them.
 * @throws Refused
 */
export async function unpacked(files: readonly SourceFile[]): Promise<SourceFile[]> {
  if (files.length > LIMITS.files) throw new Refused('too_many_files');
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > LIMITS.bytes) throw new Refused('too_large');
  const isPacked = files.some(({ bytes }) => isZip(bytes) || isGzip(bytes));
  if (!isPacked) return [...files];
  const { gunzipped, unzipped } = await import('./unpack.ts');
  const sources = files.flatMap((file) => {
    if (isZip(file.bytes)) return unzipped(file);
    return isGzip(file.bytes) ? [gunzipped(file)] : [file];
  });
  if (sources.length > LIMITS.files) throw new Refused('too_many_files');
  return sources;
}
