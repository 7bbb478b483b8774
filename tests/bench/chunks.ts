import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const dist = fileURLToPath(new URL('../../dist/web', import.meta.url));

export interface Chunk {
  readonly file: string;
  /** A group of modules has no other. */
  readonly name?: string;
  /** Keys of the chunks without which this one does not run. */
  readonly imports?: readonly string[];
}

/** The build made these, by the names of the sources. */
export const readChunks = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Chunks that wait for each other: what one of them needs at once may not be there yet. */
export function circles(chunks: Readonly<Record<string, Chunk>>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (key: string, way: readonly string[]): void => {
    if (way.includes(key)) found.push([...way.slice(way.indexOf(key)), key].join(' -> '));
    if (done.has(key) || way.includes(key)) return;
    for (const next of chunks[key]?.imports ?? []) visit(next, [...way, key]);
    done.add(key);
  };
  for (const key of Object.keys(chunks)) visit(key, []);
  return found;
}
