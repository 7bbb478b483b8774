import { gunzipSync, unzipSync } from 'fflate';
import { LIMITS, Refused } from '../model/limits.ts';

/** A file that was chosen, or that an archive holds. */
export interface SourceFile {
  /** With its folders, if it comes from an archive. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files that some format is made of; tiles and sounds of an archive are not unpacked. */
const WANTED = /\.(map|cards|xml|txt|svg|json|geojson|topojson|luxb|properties|gif|bmp|png|jpe?g|webp|bin)$/i;
const TILES = /(^|\/)(basetiles|relieftiles|flags|units|effects|misc|sounds|resources|puimages|doc)\//i;
const ARCHIVE = /\.(zip|gz|tgz|tar|7z|rar|jar|bz2|xz)$/i;
/** Small files may be packed better than any bomb. */
const SMALL = 100_000;

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The files that are read, out of archives where those are given. How large each unpacks is read before it is unpacked,
 * and no more than that is written.
 * @throws Refused
 */
export function unpacked(files: readonly SourceFile[]): SourceFile[] {
  if (files.length > LIMITS.files) throw new Refused('too_many_files');
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > LIMITS.bytes) throw new Refused('too_large');
  const sources = files.flatMap((file) => {
    if (isZip(file.bytes)) return unzipped(file);
    return isGzip(file.bytes) ? [gunzipped(file)] : [file];
  });
  if (sources.length > LIMITS.files) throw new Refused('too_many_files');
  return sources;
}

function unzipped({ name: archive, bytes }: SourceFile): SourceFile[] {
  let [seen, wanted, size] = [0, 0, 0];
  try {
    const entries = unzipSync(bytes, {
      filter({ name, size: packed, originalSize }) {
        seen += 1;
        if (seen > LIMITS.archived) throw new Refused('too_many_files');
        if (isUnsafe(name)) throw new Refused('archive_unsafe', name.slice(0, 80));
        if (ARCHIVE.test(name)) throw new Refused('archive_nested', name.slice(0, 80));
        if (!WANTED.test(name) || TILES.test(name) || name.startsWith('__MACOSX/')) return false;
        wanted += 1;
        size += originalSize;
        if (wanted > LIMITS.files) throw new Refused('too_many_files');
        if (size > LIMITS.unpackedBytes || isBomb(packed, originalSize))
          throw new Refused('unpacks_too_large');
        return true;
      },
    });
    return Object.entries(entries).map(([name, content]) => ({ name, bytes: content }));
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('archive_broken', archive);
  }
}

const isUnsafe = (name: string): boolean =>
  name.startsWith('/') || /^[a-z]:/i.test(name) || name.split(/[/\\]/).includes('..');

const isBomb = (packed: number, size: number): boolean => size > SMALL && size > packed * LIMITS.ratio;

function gunzipped({ name, bytes }: SourceFile): SourceFile {
  // A gzip file ends with the size of what it holds.
  const size =
    bytes.length < 18
      ? 0
      : new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 4, 4).getUint32(0, true);
  if (size > LIMITS.unpackedBytes || isBomb(bytes.length, size)) throw new Refused('unpacks_too_large');
  try {
    return { name: name.replace(/\.gz$/i, ''), bytes: gunzipSync(bytes, { out: new Uint8Array(size) }) };
  } catch {
    throw new Refused('archive_broken', name);
  }
}

/** The last part of a path, in small letters. */
export const baseName = (name: string): string => (name.split(/[/\\]/).at(-1) ?? name).toLowerCase();

/** A file's name without its folders and its ending, as a title. */
export const titleOf = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? name)
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
