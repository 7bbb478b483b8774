import { gunzipSync, unzipSync } from 'fflate';
import { LIMITS, Refused } from '../model/limits.ts';
import type { SourceFile } from './file.ts';

/** Files that some format is made of; tiles and sounds of an archive are not unpacked. */
const WANTED = /\.(map|cards|xml|txt|svg|json|geojson|topojson|luxb|properties|gif|bmp|png|jpe?g|webp|bin)$/i;
const TILES = /(^|\/)(basetiles|relieftiles|flags|units|effects|misc|sounds|resources|puimages|doc)\//i;
const ARCHIVE = /\.(zip|gz|tgz|tar|7z|rar|jar|bz2|xz)$/i;
/** Small files may be packed better than any bomb. */
const SMALL = 100_000;

/** The files of a ZIP archive. @throws Refused */
export function unzipped({ name: archive, bytes }: SourceFile): SourceFile[] {
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

/** What is in a gzip file. @throws Refused */
export function gunzipped({ name, bytes }: SourceFile): SourceFile {
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
