import type { Page } from '@playwright/test';
import { ROUTES } from '../../../web/app/routes.ts';

/** A path, who may see it, its heading, and where it leads if that is elsewhere. */
export type Expected = readonly [path: string, access: string, heading: RegExp | null, leadsTo?: string];

export const EXPECTED: readonly Expected[] = [
  ['/community', 'public', /^Community$/],
  ['/login', 'guest', /^Welcome back, Commander$/],
  ['/community/leaderboards', 'public', /^Leaderboards$/],
  ['/community/seasons', 'public', /^Seasons$/],
  ['/community/tournaments', 'public', /^Tournaments$/],
  ['/register', 'register', /./],
  ['/clans/nobodys', 'public', /^No such clan$/],
  ['/forgot-password', 'public', /./],
  ['/community/clans/nobodys', 'public', /^No such clan$/],
  ['/profile/nobody', 'public', /^No such player$/],
  ['/learn', 'public', /./],
  ['/terms', 'public', /./],
  ['/learn/attacking', 'public', /./],
  ['/privacy', 'public', /./],
  ['/share/nothing', 'public', /^This game cannot be watched$/],
  ['/clans', 'public', /^Clans$/, '/community/clans'],
  ['/leaderboard', 'public', /^Leaderboards$/, '/community/leaderboards'],
  ['/nowhere', 'public', /^Territory Not Found$/],
  ['/play/anything', 'public', /^Territory Not Found$/],
  ['/admin/nothing', 'public', /^Territory Not Found$/],
  ['/verify-email', 'unverifiedOk', /./],
  ['/settings', 'verified', /^Settings$/],
  ['/play', 'verified', /^Your first conquest$/, '/lobby'],
  ['/replay/some-game', 'verified', /^This game cannot be watched$/],
  ['/games', 'verified', /^My games$/, '/lobby/my-games'],
  ['/community/friends', 'verified', /^Friends$/],
  ['/games/active', 'verified', /^My games$/, '/lobby/my-games'],
  ['/create', 'verified', /^Create game$/],
  ['/maps', 'verified', /^Maps$/],
  ['/create/blitz', 'verified', /^Create game$/],
  ['/editor', 'verified', /^Map Editor$/, '/map-editor'],
  ['/editor/browse', 'verified', /^Maps$/],
  ['/editor/new', 'verified', /^Map Editor$/, '/map-editor'],
  ['/lobby', 'verified', /^Your first conquest$/],
  ['/editor/some-map', 'verified', /^Map Editor$/, '/map-editor'],
  ['/dashboard', 'verified', /^Dashboard$/],
  ['/map-editor-polygon', 'verified', /^Map Editor$/, '/map-editor'],
  ['/play/casual', 'verified', /^Casual play$/],
  ['/play/ranked', 'verified', /^Ranked play$/],
  ['/play/ai', 'verified', /^AI Opponents$/],
  ['/room/0000', 'verified', /^No such room$/],
  ['/admin', 'admin', /^(Nothing|\d+ things?) needs? you$/],
  ['/admin/users', 'admin', /^Users$/],
  ['/admin/content', 'admin', /^Reports$/],
  ['/admin/games', 'admin', /^Games$/],
  ['/admin/health', 'admin', /^Health$/],
  ['/admin/settings', 'admin', /^Server settings$/],
  ['/setup/used', 'public', /^Set up this server$/],
  ['/admin/audit', 'admin', /^Audit log$/],
  ['/admin/maps', 'admin', /^Maps$/],
  ['/admin/reliability', 'admin', /^Reliability$/],
];

/** The lobby of somebody new, which whoever has games never sees; and drafts, where nobody may draw coasts and borders. */
export const ELSEWHERE: readonly string[] = ['/lobby', '/map-editor'];

/** What a path leads to that axe comes by, for whom it is; undefined where it does not, or sees something else. */
export const whatIsWalked = (path: string): Expected | undefined =>
  ROUTES.some((route) => route.path === path)
    ? EXPECTED.find(([one, , , leadsTo = one]) => one === path && !ELSEWHERE.includes(leadsTo))
    : undefined;

/** Where a page is, and its heading. */
export const seenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [location.pathname, document.querySelector('main h1')?.textContent ?? '']);
