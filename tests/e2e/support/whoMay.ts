import { expect, type Page } from '@playwright/test';
import { ELSEWHERE, EXPECTED, seenOn, whatIsWalked, type Expected } from './headings.ts';
import { follow } from './screens.ts';

export type Role = 'visitor' | 'unverified' | 'verified' | 'admin';

/** Where each role ends, by what the route asks for; null = it stays. */
const ENDS: Record<string, Record<Role, string | null>> = {
  public: { visitor: null, unverified: null, verified: null, admin: null },
  guest: { visitor: null, unverified: '/verify-email', verified: '/profile/NAME', admin: '/profile/NAME' },
  register: { visitor: null, unverified: null, verified: '/profile/NAME', admin: '/profile/NAME' },
  unverifiedOk: { visitor: '/login', unverified: null, verified: '/lobby', admin: '/lobby' },
  appeal: { visitor: '/login', unverified: null, verified: null, admin: null },
  verified: { visitor: '/login', unverified: '/verify-email', verified: null, admin: null },
  admin: { visitor: '/', unverified: '/', verified: '/', admin: null },
};

/** In the gate these look at all the screens of a kind, less those where axe comes by. */
const LOOKS_AT: Record<string, Role> = {
  public: 'visitor',
  guest: 'visitor',
  register: 'visitor',
  unverifiedOk: 'unverified',
  verified: 'verified',
  admin: 'admin',
};

/** The routes that the gate looks at beside those where axe comes by: of each kind everybody looks at one. */
export const besideTheWalk = (role: Role): readonly Expected[] =>
  EXPECTED.filter(
    ([path, access, , leadsTo = path]) =>
      (LOOKS_AT[access] === role && !whatIsWalked(path) && !ELSEWHERE.includes(leadsTo)) ||
      EXPECTED.find((other) => other[1] === access)?.[0] === path,
  );

/** Many routes are looked at. */
const QUICKLY = { intervals: [50] };

/** Goes to each of these routes, as a link does, in an app that is open: a role is let in, or sent where it has to go first. */
export async function goThrough(
  page: Page,
  role: Role,
  username: string,
  routes: readonly Expected[],
): Promise<void> {
  for (const [path, access, heading, leadsTo = path] of routes) {
    const turnedTo = ENDS[access]?.[role]?.replace('NAME', username) ?? null;
    if (turnedTo === null && heading === null) continue;
    await follow(page, path);
    const end = turnedTo ?? leadsTo;
    const there = expect.stringMatching((turnedTo === null && heading) || /./);
    await expect
      .poll(() => seenOn(page), { message: `${role} at ${path}`, ...QUICKLY })
      .toEqual([end, there]);
  }
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(role === 'admin' ? 1 : 0);
}
