/** Folders that only the server can answer for. */
export const LIVE_FOLDERS = ['/api/', '/socket.io/', '/sync/', '/dev/'];

/** The server answers these paths itself. Everything else that is navigated to is the app. */
export const SERVER_PATHS = [
  ...[...LIVE_FOLDERS, '/data/', '/unsubscribe/'].map((folder) => new RegExp(`^${folder}`)),
  // Pictures of links, opened by themselves.
  /\/card\.png$/,
];

const RUNTIME_PREFIX = 'cold-keep-';
export const RUNTIME_CACHE = `${RUNTIME_PREFIX}data-1`;

/**
 * Tables that seldom change, and faces of themes that were not kept with the app: answered from the cache, and
 * fetched anew for the next time. What /api answers is never kept here: it is somebody's own, and what must be at
 * hand is in the local database.
 */
export const isData = ({ pathname, search }: URL, sameOrigin: boolean): boolean =>
  sameOrigin && search === '' && DATA.test(pathname);

/** Files only, and by one address each: of links to made-up ones, to which the server answers with the app, none is kept. */
const DATA = /^\/(data\/[^/]+\.json|assets\/[^/]+\.woff2)$/;

/** A cache of an earlier release that no code knows any more. Workbox looks after those of its own. */
export const isOutdated = (name: string): boolean =>
  name.startsWith(RUNTIME_PREFIX) && name !== RUNTIME_CACHE;
