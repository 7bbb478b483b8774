import type { Page } from '@playwright/test';
import { ROUTES } from '../../../web/app/routes.ts';
import type { Access } from '../../../web/screens/parts/route.ts';
import { openAccount, openAdmin, PASSWORD, post } from './accounts.ts';
import type { TestServer } from './server.ts';

/** A screen is looked at by one of these. */
export type Viewer = 'visitor' | 'unverified' | 'player' | 'admin';

export interface Visit {
  /** It is called by the path's pattern, and by which of several it is. */
  readonly name: string;
  readonly path: string;
  readonly viewer: Viewer;
}

/** Something to be seen on every screen. */
export interface Samples {
  readonly tokens: Readonly<Record<Viewer, string | null>>;
  readonly usernames: Readonly<Record<Viewer, string>>;
  readonly rooms: Readonly<Record<'waiting' | 'running' | 'finished', string>>;
}

const VIEWERS: Record<Access, readonly Viewer[]> = {
  public: ['visitor'],
  guest: ['visitor'],
  unverifiedOk: ['unverified'],
  verified: ['player'],
  admin: ['admin'],
};

/** Accounts, a room that waits for players, a game under way and one that is over. */
export async function openSamples({ url, dataDir }: Pick<TestServer, 'url' | 'dataDir'>): Promise<Samples> {
  const usernames = { visitor: '', unverified: 'Recruit', player: 'Bellona', admin: 'Overseer' };
  const { token } = await openAccount(url, usernames.player);
  const { token: guest } = await openAccount(url, 'Quirinus');
  const { token: unverified } = await post<{ token: string }>(url, '/auth/register', {
    username: usernames.unverified,
    email: 'recruit@example.org',
    password: PASSWORD,
  });
  const open = async (name: string, maxPlayers: number, commanders: number): Promise<string> => {
    const aiOpponents = Array.from({ length: commanders }, () => ({ aiDifficulty: 'commander' }));
    const settings = { name, mapId: 'world', maxPlayers, clock: 'async', aiOpponents };
    return (await post<{ room: { id: string } }>(url, '/game/rooms', settings, token)).room.id;
  };
  const ready = (id: string) => post(url, `/game/rooms/${id}/ready-state`, { ready: true }, token);

  const waiting = await open('The long winter', 4, 1);
  await post(url, `/game/rooms/${waiting}/join`, {}, guest);
  const running = await open('Thaw', 3, 2);
  await ready(running);
  const finished = await open('The last stand', 2, 1);
  await ready(finished);
  await post(
    url,
    `/game/rooms/${finished}/actions`,
    { roomId: finished, idempotencyKey: 'the-surrender', baseVersion: 0, action: { type: 'surrender' } },
    token,
  );
  return {
    tokens: {
      visitor: null,
      unverified,
      player: token,
      admin: await openAdmin(url, dataDir, usernames.admin),
    },
    usernames,
    rooms: { waiting, running, finished },
  };
}

/** Every screen of the app, out of its table of routes, and the one for addresses that are none. */
export function visitsTo(samples: Samples): Visit[] {
  const ofTable = ROUTES.flatMap(({ path, access }) =>
    VIEWERS[access].flatMap((viewer) =>
      valuesFor(path, samples).map(([label, value]) => ({
        name: nameOf(path, label),
        path: path.replace(/\/?:\w+\??/, value && `/${value}`),
        viewer,
      })),
    ),
  );
  return [
    ...ofTable,
    { name: 'home-signed-in', path: '/', viewer: 'player' },
    { name: 'not-found', path: '/no/such/land', viewer: 'visitor' },
  ];
}

/** Answers what stands for the variable part of a path. A part that is not known here stands for itself. */
function valuesFor(path: string, { usernames, rooms }: Samples): (readonly [label: string, value: string])[] {
  if (path === '/room/:id') return Object.entries(rooms);
  const [, part] = /:(\w+)/.exec(path) ?? [];
  if (part === undefined) return [['', '']];
  const value: Readonly<Record<string, string>> = {
    '/lobby/:section': 'my-games',
    '/replay/:id': rooms.finished,
    '/admin/games/:id': rooms.running,
    '/maps/:id': 'world',
    '/tutorial/:position?': '',
    '/learn/:section?': 'attacking',
    ':gameId': rooms.finished,
    ':username': usernames.player,
    ':name': usernames.player,
  };
  return [['', value[path] ?? value[`:${part}`] ?? part]];
}

const nameOf = (path: string, label: string): string =>
  [...path.split(/[/:?]+/), label].filter((part) => part !== '').join('-') || 'home';

/** Signs the page's browser in, or out, without a screen. */
export async function signInAs(page: Page, url: string, token: string | null): Promise<void> {
  await page.goto(`${url}/healthz`);
  await page.evaluate((stored) => {
    localStorage.clear();
    if (stored !== null) localStorage.setItem('token', stored);
  }, token);
}

/** Opens a screen and waits until nothing on it is still being fetched. In an app that is open already it goes there, as a link does. */
export async function visit(page: Page, url: string, { path }: Visit): Promise<void> {
  if (await page.evaluate(leavesFor, path)) {
    await follow(page, path);
    await page.locator('[data-left]').waitFor({ state: 'detached' });
  } else {
    await page.goto(url + path);
  }
  await page.locator('main :is(h1, [role="application"])').first().waitFor();
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

/** Goes to a path as a link of the app would. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

/** Marks what is shown of the screen that another is to follow; false where there is none to leave. */
function leavesFor(path: string): boolean {
  const shown = document.querySelector('main :is(h1, [role="application"])');
  if (shown === null || location.pathname === path) return false;
  shown.toggleAttribute('data-left', true);
  return true;
}
