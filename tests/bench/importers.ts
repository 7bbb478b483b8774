import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dist } from './chunks.ts';

/** Kilobytes of gzip that a map of one format may load to be read. */
export const IMPORTER_KB = 35;

/** No formats, but what some formats load besides. */
const PARTS = new Set(['toDraft', 'unpack', 'redrawn']);

/** What the worker loads to read a map with outlines, in kilobytes of gzip, by its format. The manifest has no chunks of workers. */
export function importerSizes(): ReadonlyMap<string, number> {
  const assets = join(dist, 'assets');
  const textOf = (file: string): string => readFileSync(join(assets, file), 'utf8');
  const worker = readdirSync(assets).find((file) => /^importWorker-.*\.js$/.test(file));
  if (worker === undefined) throw new Error('no import worker was built');
  const later = [...textOf(worker).matchAll(/import\(.\.\/([\w-]+?)-[\w-]{8}\.js.\)/g)].map(
    ([whole, name = '']) => ({
      name,
      file: whole.slice('import(`./'.length, -2),
    }),
  );
  const toDraft = later.filter(({ name }) => name === 'toDraft').map(({ file }) => file);
  return new Map(
    later.flatMap(({ name, file }) => {
      if (PARTS.has(name)) return [];
      const loaded = new Set([worker, ...toDraft, file]);
      for (const one of loaded) {
        for (const [, next = ''] of textOf(one).matchAll(/from.\.\/([\w-]+\.js)/g)) loaded.add(next);
      }
      const bytes = [...loaded].reduce((sum, one) => sum + gzipSync(textOf(one)).length, 0);
      return [[name, bytes / 1024] as const];
    }),
  );
}
