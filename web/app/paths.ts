/**
 * Who may see a screen. `guest` is for signing in: verified players are sent on.
 * `unverifiedOk` needs an account, `verified` one whose e-mail is confirmed, `admin` one that may see to the server.
 */
export type Access = 'public' | 'guest' | 'verified' | 'unverifiedOk' | 'admin';

/** Every screen's path, and who may see it. Apart from the screens, for those who only want to visit them. */
export const PATHS = {
  '/': 'public',
  '/login': 'guest',
  '/register': 'guest',
  '/verify-email': 'unverifiedOk',
  '/verify-email/:token': 'public',
  '/forgot-password': 'public',
  '/reset-password': 'public',
  '/reset-password/:token': 'public',
  '/lobby': 'verified',
  '/lobby/:section': 'verified',
  '/create': 'verified',
  '/create/:type': 'verified',
  '/offline': 'public',
  '/offline/:id': 'public',
  '/verify': 'public',
  '/profile': 'verified',
  '/profile/stats': 'verified',
  '/profile/:username': 'public',
  '/settings': 'verified',
  '/maps': 'verified',
  '/editor/browse': 'verified',
  '/editor/:mapId': 'verified',
  '/map-editor-polygon': 'verified',
  '/maps/:id': 'public',
  '/tutorial/:position?': 'public',
  '/learn/:section?': 'public',
  '/terms': 'public',
  '/privacy': 'public',
  '/credits': 'public',
  '/room/:id': 'verified',
  '/dashboard': 'verified',
  '/play/casual': 'verified',
  '/play/ranked': 'verified',
} as const satisfies Record<string, Access>;
export type Path = keyof typeof PATHS;

/** Screens that are not built yet. */
export const LATER: Readonly<Record<string, Access>> = {
  '/community/friends': 'verified',
  '/replay/:id': 'verified',
  '/map-editor': 'verified',
  '/play/ai': 'verified',
  '/community': 'public',
  '/community/:section': 'public',
  '/community/clans/:slug': 'public',
  '/clans/:slug': 'public',
  '/admin': 'admin',
  '/admin/users': 'admin',
  '/admin/content': 'admin',
  '/admin/maps': 'admin',
  '/admin/games': 'admin',
  '/admin/games/:id': 'admin',
  '/admin/reliability': 'admin',
  '/admin/health': 'admin',
  '/admin/map-review/:id': 'admin',
};
