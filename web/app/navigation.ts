import { t } from '@lingui/core/macro';
import type { User } from '../../sync-server/protocol/users.ts';
import { screenAt } from './screens.ts';

export interface NavItem {
  readonly label: string;
  readonly to: string;
  /** Paths below which this item is the current one. */
  readonly covers: readonly string[];
}

export const maps = { to: '/maps', covers: ['/maps', '/editor', '/map-editor'] };
export const community = () => ({ label: t`Community`, to: '/community', covers: ['/community', '/clans'] });
export const howToPlay = () => ({ label: t`How to Play`, to: '/tutorial', covers: ['/tutorial', '/learn'] });
export const admin = () => ({ label: t`Admin`, to: '/admin', covers: ['/admin'] });

const signedIn = (): readonly NavItem[] => [
  { label: t`Play`, to: '/lobby', covers: ['/lobby', '/play', '/create', '/room', '/offline'] },
  { label: t`Maps`, ...maps },
  community(),
  howToPlay(),
];

const signedOut = (): readonly NavItem[] => [
  { label: t`Home`, to: '/', covers: [] },
  { label: t`Play Now`, to: '/lobby', covers: ['/lobby', '/play', '/offline'] },
  { label: t`Browse Maps`, ...maps },
  community(),
  howToPlay(),
];

/** A game and a sheet that is drawn on fill the screen: no footer, no tabs. */
export const isGamePath = (pathname: string): boolean =>
  /^\/(tutorial|(room|offline|replay|share)\/.|(map-)?editor\/(?!(browse|import)$).)/.test(pathname);

/** Only what has a screen is offered. */
export const built = <Item extends { readonly to: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ to }) => screenAt(to) !== undefined);

export const tabs = (user: Pick<User, 'role'> | null): readonly NavItem[] =>
  built(user === null ? signedOut() : user.role ? [...signedIn(), admin()] : signedIn());

export const isCurrent = (item: NavItem, pathname: string): boolean =>
  pathname === item.to ||
  item.covers.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
