import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dist, readChunks } from './chunks.ts';
import { figure, type Figure } from './report.ts';

/** Kilobytes of gzip that a cold visit may load before it shows something: the product's own limit. */
const BUDGETS_KB = { landing: 120, room: 175 } as const;

/** A visit loads these on top of the shell before it shows something that can be used. */
const SCREENS = {
  landing: ['screens/landing/LandingScreen.tsx'],
  room: [
    'screens/room/RoomScreen.tsx',
    'app/leader/leader.ts',
    '../node_modules/socket.io-client/build/esm/index.js',
  ],
} as const;

/** What anybody in the lobby has loaded, the leading tab's services and the device's database among it. */
const LOBBY = [
  'screens/lobby/LobbyScreen.tsx',
  'app/AfterStart.tsx',
  'app/leader/leader.ts',
  'later',
  'screens/parts/inbox/UnreadBadge.tsx',
  'toasts',
] as const;

/** What the first thread that somebody opens needs besides. */
const FIRST_THREAD = ['screens/inbox/InboxPanel.tsx', '../sync-server/protocol/chatDocument.ts'] as const;
const THREAD_KB = 42;

export const threadFigure = (): Figure =>
  figure('social.bundle.first', moreKb(LOBBY, FIRST_THREAD), 'KB gzip', THREAD_KB);

/** What whoever draws needs besides. */
const EDITOR = ['screens/editor/EditorScreen.tsx'] as const;
const EDITOR_KB = 90;

export const editorFigure = (): Figure =>
  figure('studio.bundle', moreKb(LOBBY, EDITOR), 'KB gzip', EDITOR_KB);

/** Pages of clans, tournaments and seasons are public: whoever follows a link to one has nothing yet. */
export const visitFigures = (): Figure[] =>
  (['Clan', 'Season', 'Tournament'] as const).map((page) =>
    figure(
      `community.bundle.${page.toLowerCase()}`,
      initialBytes([`screens/community/visit/${page}Visit.tsx`]) / 1024,
      'KB gzip',
      BUDGETS_KB.landing,
    ),
  );

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

/** Kilobytes of gzip that a part needs beside what the given screens have loaded already. */
const moreKb = (screens: readonly string[], parts: readonly string[]): number =>
  (initialBytes([...screens, ...parts]) - initialBytes(screens)) / 1024;

/** Everything reachable by static imports from the entry and the given screens, or groups of modules, each file once. */
function initialBytes(screens: readonly string[]): number {
  const chunks = readChunks();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  visit('index.html');
  for (const screen of screens) {
    const key = chunks[screen] ? screen : Object.keys(chunks).find((one) => chunks[one]?.name === screen);
    if (key === undefined) throw new Error(`the build has no ${screen}`);
    visit(key);
  }
  return [...seen].reduce((sum, key) => {
    const file = chunks[key]?.file;
    return file?.endsWith('.js') ? sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length : sum;
  }, 0);
}
