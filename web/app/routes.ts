import { t } from '@lingui/core/macro';
import { matchPath } from 'react-router-dom';
import { withManual } from '../i18n/language.ts';
import { lazyPart, type LazyPart } from '../ui/lazyPart.ts';

/**
 * Who may see a screen. `guest` is for signing in: verified players are sent on.
 * `unverifiedOk` needs an account, `verified` one whose e-mail is confirmed, `admin` one that may see to the server.
 */
export type Access = 'public' | 'guest' | 'verified' | 'unverifiedOk' | 'admin';

export interface AppRoute {
  readonly path: string;
  readonly title: () => string;
  readonly access: Access;
  readonly Screen: LazyPart<object>;
}

const auth = {
  login: lazyPart(() => import('../auth/LoginScreen.tsx'), 'LoginScreen'),
  register: lazyPart(() => import('../auth/RegisterScreen.tsx'), 'RegisterScreen'),
  verify: lazyPart(() => import('../auth/VerifyEmailScreen.tsx'), 'VerifyEmailScreen'),
  verifyToken: lazyPart(() => import('../auth/VerifyTokenScreen.tsx'), 'VerifyTokenScreen'),
  forgot: lazyPart(() => import('../auth/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  reset: lazyPart(() => import('../auth/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
};
const landing = lazyPart(() => import('../landing/LandingScreen.tsx'), 'LandingScreen');
const lobby = lazyPart(() => import('../lobby/LobbyScreen.tsx'), 'LobbyScreen');
const create = lazyPart(() => import('../create/CreateScreen.tsx'), 'CreateScreen');
const verify = lazyPart(() => import('../verify/VerifyScreen.tsx'), 'VerifyScreen');
const profile = {
  own: lazyPart(() => import('../profile/ProfileScreen.tsx'), 'OwnProfile'),
  stats: lazyPart(() => import('../profile/StatsScreen.tsx'), 'StatsScreen'),
  player: lazyPart(() => import('../profile/ProfileScreen.tsx'), 'ProfileScreen'),
};
const settings = lazyPart(() => import('../settings/SettingsScreen.tsx'), 'SettingsScreen');
const offline = lazyPart(() => import('../offline/OfflineScreen.tsx'), 'OfflineScreen');
// Both are the same screen with another authority behind it, and share its chunk.
const room = lazyPart(() => import('../room/RoomScreen.tsx'), 'RoomScreen');
const maps = lazyPart(() => import('../maps/MapsScreen.tsx'), 'MapsScreen');
const map = lazyPart(() => import('../maps/MapScreen.tsx'), 'MapScreen');
const game = lazyPart(() => import('../room/RoomScreen.tsx'), 'LocalGame');
const learn = lazyPart(() => withManual(import('../learn/LearnScreen.tsx')), 'LearnScreen');
const legal = lazyPart(() => withManual(import('../legal/LegalScreen.tsx')), 'LegalScreen');
const coming = lazyPart(() => import('../coming/ComingScreen.tsx'), 'ComingScreen');

/** Screens that are not built yet. Their titles and texts come with the page that stands in for them. */
const later = (access: Access, ...paths: string[]): AppRoute[] =>
  paths.map((path) => ({ path, title: () => t`Coming soon`, access, Screen: coming }));

export const ROUTES: readonly AppRoute[] = [
  { path: '/', title: () => t`Home`, access: 'public', Screen: landing },
  { path: '/login', title: () => t`Login`, access: 'guest', Screen: auth.login },
  { path: '/register', title: () => t`Register`, access: 'guest', Screen: auth.register },
  { path: '/verify-email', title: () => t`Verify your email`, access: 'unverifiedOk', Screen: auth.verify },
  {
    path: '/verify-email/:token',
    title: () => t`Verify your email`,
    access: 'public',
    Screen: auth.verifyToken,
  },
  { path: '/forgot-password', title: () => t`Forgot password`, access: 'public', Screen: auth.forgot },
  { path: '/reset-password', title: () => t`Reset password`, access: 'public', Screen: auth.reset },
  { path: '/reset-password/:token', title: () => t`Reset password`, access: 'public', Screen: auth.reset },
  { path: '/lobby', title: () => t`Lobby`, access: 'verified', Screen: lobby },
  { path: '/lobby/:section', title: () => t`Lobby`, access: 'verified', Screen: lobby },
  { path: '/create', title: () => t`Create game`, access: 'verified', Screen: create },
  { path: '/create/:type', title: () => t`Create game`, access: 'verified', Screen: create },
  { path: '/offline', title: () => t`Play on this device`, access: 'public', Screen: offline },
  { path: '/offline/:id', title: () => t`Game on this device`, access: 'public', Screen: game },
  { path: '/verify', title: () => t`Verify a game`, access: 'public', Screen: verify },
  { path: '/profile', title: () => t`Profile`, access: 'verified', Screen: profile.own },
  { path: '/profile/stats', title: () => t`Statistics`, access: 'verified', Screen: profile.stats },
  { path: '/profile/:username', title: () => t`Profile`, access: 'public', Screen: profile.player },
  { path: '/settings', title: () => t`Settings`, access: 'verified', Screen: settings },
  { path: '/maps', title: () => t`Maps`, access: 'verified', Screen: maps },
  { path: '/editor/browse', title: () => t`Maps`, access: 'verified', Screen: maps },
  { path: '/maps/:id', title: () => t`Map`, access: 'public', Screen: map },
  { path: '/tutorial/:position?', title: () => t`How to Play`, access: 'public', Screen: game },
  { path: '/learn/:section?', title: () => t`Field manual`, access: 'public', Screen: learn },
  { path: '/terms', title: () => t`Terms`, access: 'public', Screen: legal },
  { path: '/privacy', title: () => t`Privacy`, access: 'public', Screen: legal },
  { path: '/credits', title: () => t`Credits`, access: 'public', Screen: legal },
  { path: '/room/:id', title: () => t`Game room`, access: 'verified', Screen: room },
  ...later('verified', '/community/friends', '/replay/:id', '/map-editor', '/dashboard'),
  ...later('verified', '/play/ai', '/play/casual', '/play/ranked'),
  ...later('public', '/community', '/community/:section', '/community/clans/:slug', '/clans/:slug'),
  ...later('admin', '/admin', '/admin/users', '/admin/content', '/admin/maps', '/admin/games'),
  ...later('admin', '/admin/games/:id', '/admin/reliability', '/admin/health', '/admin/map-review/:id'),
];

/** Old paths, short ones, and screens behind a flag. */
export const REDIRECTS: readonly { readonly path: string; readonly to: string }[] = [
  { path: '/play', to: '/lobby' },
  { path: '/games', to: '/lobby/my-games' },
  { path: '/games/:section', to: '/lobby/my-games' },
  { path: '/clans', to: '/community/clans' },
  { path: '/leaderboard', to: '/community/leaderboards' },
  { path: '/editor', to: '/editor/new' },
  // The polygon editor's flag is off.
  { path: '/editor/:mapId', to: '/map-editor' },
  { path: '/map-editor-polygon', to: '/map-editor' },
];

export const routeOf = (pathname: string): AppRoute | undefined =>
  ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
