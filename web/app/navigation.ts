import { routeOf } from './routes.ts';

export interface NavItem {
  readonly label: string;
  readonly to: string;
  /** Paths below which this item is the current one. */
  readonly covers: readonly string[];
}

export const maps = { to: '/maps', covers: ['/maps', '/editor', '/map-editor'] };
export const community = { label: 'Community', to: '/community', covers: ['/community', '/clans'] };
export const howToPlay = { label: 'How to Play', to: '/tutorial', covers: ['/tutorial', '/learn'] };
export const admin = { label: 'Admin', to: '/admin', covers: ['/admin'] };

const SIGNED_IN: readonly NavItem[] = [
  { label: 'Play', to: '/lobby', covers: ['/lobby', '/play', '/create', '/room', '/offline'] },
  { label: 'Maps', ...maps },
  community,
  howToPlay,
];

const SIGNED_OUT: readonly NavItem[] = [
  { label: 'Home', to: '/', covers: [] },
  { label: 'Play Now', to: '/lobby', covers: ['/lobby', '/play', '/offline'] },
  { label: 'Browse Maps', ...maps },
  community,
  howToPlay,
];

/** A game fills the screen: no footer, no tabs. */
export const isGamePath = (pathname: string): boolean => /^\/(tutorial|(room|offline)\/.)/.test(pathname);

/** Only what has a screen is offered. */
export const built = <Item extends { readonly to: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ to }) => routeOf(to) !== undefined);

export const tabs = (user: { readonly isAdmin: boolean } | null): readonly NavItem[] =>
  built(user === null ? SIGNED_OUT : user.isAdmin ? [...SIGNED_IN, admin] : SIGNED_IN);

export const isCurrent = (item: NavItem, pathname: string): boolean =>
  pathname === item.to ||
  item.covers.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
