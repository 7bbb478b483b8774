import { matchPath } from 'react-router-dom';
import { lazyPart, type LazyPart } from '../ui/lazyPart.ts';

/**
 * Who may see a screen. `guest` is for signing in: verified players are sent on.
 * `unverifiedOk` needs an account, `verified` one whose e-mail is confirmed.
 */
export type Access = 'public' | 'guest' | 'verified' | 'unverifiedOk';

export interface AppRoute {
  readonly path: string;
  readonly title: string;
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
const offline = lazyPart(() => import('../offline/OfflineScreen.tsx'), 'OfflineScreen');
// Both are the same screen with another authority behind it, and share its chunk.
const room = lazyPart(() => import('../room/RoomScreen.tsx'), 'RoomScreen');
const maps = lazyPart(() => import('../maps/MapsScreen.tsx'), 'MapsScreen');
const map = lazyPart(() => import('../maps/MapScreen.tsx'), 'MapScreen');
const game = lazyPart(() => import('../room/RoomScreen.tsx'), 'OfflineGame');

export const ROUTES: readonly AppRoute[] = [
  { path: '/', title: 'Home', access: 'public', Screen: landing },
  { path: '/login', title: 'Login', access: 'guest', Screen: auth.login },
  { path: '/register', title: 'Register', access: 'guest', Screen: auth.register },
  { path: '/verify-email', title: 'Verify your email', access: 'unverifiedOk', Screen: auth.verify },
  { path: '/verify-email/:token', title: 'Verify your email', access: 'public', Screen: auth.verifyToken },
  { path: '/forgot-password', title: 'Forgot password', access: 'public', Screen: auth.forgot },
  { path: '/reset-password', title: 'Reset password', access: 'public', Screen: auth.reset },
  { path: '/reset-password/:token', title: 'Reset password', access: 'public', Screen: auth.reset },
  { path: '/lobby', title: 'Lobby', access: 'verified', Screen: lobby },
  { path: '/lobby/:section', title: 'Lobby', access: 'verified', Screen: lobby },
  { path: '/create', title: 'Create game', access: 'verified', Screen: create },
  { path: '/offline', title: 'Play on this device', access: 'public', Screen: offline },
  { path: '/offline/:id', title: 'Game on this device', access: 'public', Screen: game },
  { path: '/verify', title: 'Verify a game', access: 'public', Screen: verify },
  { path: '/profile', title: 'Profile', access: 'verified', Screen: profile.own },
  { path: '/profile/stats', title: 'Statistics', access: 'verified', Screen: profile.stats },
  { path: '/profile/:username', title: 'Profile', access: 'public', Screen: profile.player },
  { path: '/maps', title: 'Maps', access: 'public', Screen: maps },
  { path: '/maps/:id', title: 'Map', access: 'public', Screen: map },
  { path: '/room/:id', title: 'Game room', access: 'verified', Screen: room },
];

/** Old paths and short ones. */
export const REDIRECTS: readonly { readonly path: string; readonly to: string }[] = [
  { path: '/play', to: '/lobby' },
  { path: '/games', to: '/lobby/my-games' },
  { path: '/games/:section', to: '/lobby/my-games' },
  { path: '/editor/browse', to: '/maps' },
];

export const routeOf = (pathname: string): AppRoute | undefined =>
  ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
