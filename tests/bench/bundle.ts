import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Figure } from './report.ts';

const dist = fileURLToPath(new URL('../../dist/web', import.meta.url));

interface Chunk {
  file: string;
  imports?: string[];
}

/** Kilobytes of gzip that a cold visit may load before it shows something (ux.md 5). */
const BUDGETS_KB = { landing: 120, room: 170 } as const;

/** What a visit loads on top of the shell before it shows something that can be used. */
const SCREENS = {
  landing: ['landing/LandingScreen.tsx'],
  room: ['room/RoomScreen.tsx', 'sync/leader.ts', '../node_modules/socket.io-client/build/esm/index.js'],
} as const;

export function bundleFigures(): Figure[] {
  return (['landing', 'room'] as const).map((name) => {
    const value = Math.round(initialBytes(SCREENS[name]) / 102.4) / 10;
    return {
      name: `web.bundle.${name}`,
      value,
      unit: 'KB gzip',
      baseline: BUDGETS_KB[name],
      ratio: value / BUDGETS_KB[name],
    };
  });
}

/** Everything reachable by static imports from the entry and the given screens, each file once. */
function initialBytes(screens: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  visit('index.html');
  for (const screen of screens) {
    if (!manifest[screen]) throw new Error(`the build has no ${screen}`);
    visit(screen);
  }
  return [...seen].reduce((sum, key) => {
    const file = manifest[key]?.file;
    return file?.endsWith('.js') ? sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length : sum;
  }, 0);
}
