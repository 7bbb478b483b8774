import { t } from '@lingui/core/macro';
import { matchPath } from 'react-router-dom';
import { withManual } from '../base/i18n/language.ts';
import { lazyPart, type LazyPart } from '../base/lib/lazyPart.ts';
import { LATER, PATHS, type Access, type Path } from './paths.ts';

export interface AppRoute {
  readonly path: string;
  readonly title: () => string;
  readonly access: Access;
  readonly Screen: LazyPart<object>;
}

const auth = {
  login: lazyPart(() => import('../screens/auth/LoginScreen.tsx'), 'LoginScreen'),
  register: lazyPart(() => import('../screens/auth/RegisterScreen.tsx'), 'RegisterScreen'),
  verify: lazyPart(() => import('../screens/auth/VerifyEmailScreen.tsx'), 'VerifyEmailScreen'),
  verifyToken: lazyPart(() => import('../screens/auth/VerifyTokenScreen.tsx'), 'VerifyTokenScreen'),
  forgot: lazyPart(() => import('../screens/auth/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  reset: lazyPart(() => import('../screens/auth/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
};
const landing = lazyPart(() => import('../screens/landing/LandingScreen.tsx'), 'LandingScreen');
const lobby = lazyPart(() => import('../screens/lobby/LobbyScreen.tsx'), 'LobbyScreen');
const create = lazyPart(() => import('../screens/create/CreateScreen.tsx'), 'CreateScreen');
const verify = lazyPart(() => import('../screens/verify/VerifyScreen.tsx'), 'VerifyScreen');
const profile = {
  own: lazyPart(() => import('../screens/profile/ProfileScreen.tsx'), 'OwnProfile'),
  stats: lazyPart(() => import('../screens/profile/StatsScreen.tsx'), 'StatsScreen'),
  player: lazyPart(() => import('../screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
};
const settings = lazyPart(() => import('../screens/settings/SettingsScreen.tsx'), 'SettingsScreen');
const offline = lazyPart(() => import('../screens/offline/OfflineScreen.tsx'), 'OfflineScreen');
// Both are the same screen with another authority behind it, and share its chunk.
const room = lazyPart(() => import('../screens/room/RoomScreen.tsx'), 'RoomScreen');
const maps = lazyPart(() => import('../screens/maps/MapsScreen.tsx'), 'MapsScreen');
const map = lazyPart(() => import('../screens/maps/MapScreen.tsx'), 'MapScreen');
const game = lazyPart(() => import('../screens/room/RoomScreen.tsx'), 'LocalGame');
const learn = lazyPart(() => withManual(import('../screens/learn/LearnScreen.tsx')), 'LearnScreen');
const legal = lazyPart(() => withManual(import('../screens/legal/LegalScreen.tsx')), 'LegalScreen');
const polygon = lazyPart(() => import('../screens/coming/PolygonEditorScreen.tsx'), 'PolygonEditorScreen');
const dashboard = lazyPart(() => import('../screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen');
const play = lazyPart(() => import('../screens/play/PlayScreen.tsx'), 'PlayScreen');
const coming = lazyPart(() => import('../screens/coming/ComingScreen.tsx'), 'ComingScreen');

/** What is shown, and what the tab calls it. */
const SCREENS: Record<Path, Pick<AppRoute, 'title' | 'Screen'>> = {
  '/': { title: () => t`Home`, Screen: landing },
  '/login': { title: () => t`Login`, Screen: auth.login },
  '/register': { title: () => t`Register`, Screen: auth.register },
  '/verify-email': { title: () => t`Verify your email`, Screen: auth.verify },
  '/verify-email/:token': { title: () => t`Verify your email`, Screen: auth.verifyToken },
  '/forgot-password': { title: () => t`Forgot password`, Screen: auth.forgot },
  '/reset-password': { title: () => t`Reset password`, Screen: auth.reset },
  '/reset-password/:token': { title: () => t`Reset password`, Screen: auth.reset },
  '/lobby': { title: () => t`Lobby`, Screen: lobby },
  '/lobby/:section': { title: () => t`Lobby`, Screen: lobby },
  '/create': { title: () => t`Create game`, Screen: create },
  '/create/:type': { title: () => t`Create game`, Screen: create },
  '/offline': { title: () => t`Play on this device`, Screen: offline },
  '/offline/:id': { title: () => t`Game on this device`, Screen: game },
  '/verify': { title: () => t`Verify a game`, Screen: verify },
  '/profile': { title: () => t`Profile`, Screen: profile.own },
  '/profile/stats': { title: () => t`Statistics`, Screen: profile.stats },
  '/profile/:username': { title: () => t`Profile`, Screen: profile.player },
  '/settings': { title: () => t`Settings`, Screen: settings },
  '/maps': { title: () => t`Maps`, Screen: maps },
  '/editor/browse': { title: () => t`Maps`, Screen: maps },
  '/editor/:mapId': { title: () => t`Map Editor`, Screen: polygon },
  '/map-editor-polygon': { title: () => t`Map Editor`, Screen: polygon },
  '/maps/:id': { title: () => t`Map`, Screen: map },
  '/tutorial/:position?': { title: () => t`How to Play`, Screen: game },
  '/learn/:section?': { title: () => t`Field manual`, Screen: learn },
  '/terms': { title: () => t`Terms`, Screen: legal },
  '/privacy': { title: () => t`Privacy`, Screen: legal },
  '/credits': { title: () => t`Credits`, Screen: legal },
  '/room/:id': { title: () => t`Game room`, Screen: room },
  '/dashboard': { title: () => t`Dashboard`, Screen: dashboard },
  '/play/casual': { title: () => t`Casual play`, Screen: play },
  '/play/ranked': { title: () => t`Ranked play`, Screen: play },
};

/** Their titles and texts come with the page that stands in for them. */
const soon = { title: () => t`Coming soon`, Screen: coming };

export const ROUTES: readonly AppRoute[] = [
  ...Object.entries(PATHS).map(([path, access]) => ({ path, access, ...SCREENS[path as Path] })),
  ...Object.entries(LATER).map(([path, access]) => ({ path, access, ...soon })),
];

/** Old paths and short ones. */
export const REDIRECTS: readonly { readonly path: string; readonly to: string }[] = [
  { path: '/play', to: '/lobby' },
  { path: '/games', to: '/lobby/my-games' },
  { path: '/games/:section', to: '/lobby/my-games' },
  { path: '/clans', to: '/community/clans' },
  { path: '/leaderboard', to: '/community/leaderboards' },
  { path: '/editor', to: '/editor/new' },
];

/** Patterns are looked at last: each has to be compiled. */
export const routeOf = (pathname: string): AppRoute | undefined =>
  ROUTES.find(({ path }) => path === pathname) ??
  ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
