import { BookOpen, Map, PencilRuler, Plus, Settings, ShieldCheck, Swords, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { admin, built, community, howToPlay, maps, type NavItem } from './navigation.ts';

interface MenuItem extends NavItem {
  readonly icon: LucideIcon;
}

const create = { to: '/create', icon: Plus, covers: ['/create'] };

const DRAWER: readonly MenuItem[] = [
  { label: 'Game Lobby', to: '/lobby', icon: Swords, covers: ['/lobby'] },
  { label: 'Create Game', ...create },
  { label: 'Maps', to: '/maps', icon: Map, covers: ['/maps'] },
  { label: 'Map Editor', to: '/map-editor', icon: PencilRuler, covers: ['/map-editor', '/editor'] },
  { ...community, icon: Users },
  { ...howToPlay, icon: BookOpen },
  { label: 'Settings', to: '/settings', icon: Settings, covers: ['/settings'] },
];

const BOTTOM: readonly MenuItem[] = [
  { label: 'Play', to: '/lobby', icon: Swords, covers: ['/lobby', '/play'] },
  { label: 'Maps', ...maps, icon: Map },
  { label: 'Create', ...create },
  { ...community, icon: Users },
];

export const drawerItems = (isAdmin: boolean): readonly MenuItem[] =>
  built(isAdmin ? [...DRAWER, { ...admin, icon: ShieldCheck }] : DRAWER);
export const bottomItems = (): readonly MenuItem[] => built(BOTTOM);
