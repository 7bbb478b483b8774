import { BookOpen, House, Map, Plus, Settings, Swords, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { routeOf } from './routes.ts';

export interface NavItem {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Paths below which this item is the current one. */
  readonly covers: readonly string[];
}

const maps = { to: '/maps', icon: Map, covers: ['/maps', '/editor', '/map-editor'] };
const community = { label: 'Community', to: '/community', icon: Users, covers: ['/community', '/clans'] };
const howToPlay = { label: 'How to Play', to: '/tutorial', icon: BookOpen, covers: ['/tutorial', '/learn'] };
const create = { to: '/create', icon: Plus, covers: ['/create'] };

const SIGNED_IN: readonly NavItem[] = [
  { label: 'Play', to: '/lobby', icon: Swords, covers: ['/lobby', '/play', '/create', '/room', '/offline'] },
  { label: 'Maps', ...maps },
  community,
  howToPlay,
];

const SIGNED_OUT: readonly NavItem[] = [
  { label: 'Home', to: '/', icon: House, covers: [] },
  { label: 'Play Now', to: '/lobby', icon: Swords, covers: ['/lobby', '/play', '/offline'] },
  { label: 'Browse Maps', ...maps },
  community,
  howToPlay,
];

const DRAWER: readonly NavItem[] = [
  { label: 'Game Lobby', to: '/lobby', icon: Swords, covers: ['/lobby'] },
  { label: 'Create Game', ...create },
  { label: 'Maps', ...maps },
  community,
  howToPlay,
  { label: 'Settings', to: '/settings', icon: Settings, covers: ['/settings'] },
];

const BOTTOM: readonly NavItem[] = [
  { label: 'Play', to: '/lobby', icon: Swords, covers: ['/lobby', '/play'] },
  { label: 'Maps', ...maps },
  { label: 'Create', ...create },
  community,
];

/** A game fills the screen: no footer, no tabs. */
export const isGamePath = (pathname: string): boolean => /^\/(tutorial|(room|offline)\/.)/.test(pathname);

/** Only what has a screen is offered. */
const built = (items: readonly NavItem[]): readonly NavItem[] =>
  items.filter(({ to }) => routeOf(to) !== undefined);

export const tabs = (signedIn: boolean): readonly NavItem[] => built(signedIn ? SIGNED_IN : SIGNED_OUT);
export const drawerItems = (): readonly NavItem[] => built(DRAWER);
export const bottomItems = (): readonly NavItem[] => built(BOTTOM);

export const isCurrent = (item: NavItem, pathname: string): boolean =>
  pathname === item.to ||
  item.covers.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
