import { t } from '@lingui/core/macro';
import { BookOpen, Map, PencilRuler, Plus, Settings, ShieldCheck, Swords, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { admin, built, community, howToPlay, maps, type NavItem } from './navigation.ts';

interface MenuItem extends NavItem {
  readonly icon: LucideIcon;
}

const create = { to: '/create', icon: Plus, covers: ['/create'] };

export const drawerItems = (hasRole: boolean): readonly MenuItem[] =>
  built([
    { label: t`Game Lobby`, to: '/lobby', icon: Swords, covers: ['/lobby'] },
    { label: t`Create Game`, ...create },
    { label: t`Maps`, to: '/maps', icon: Map, covers: ['/maps'] },
    { label: t`Map Editor`, to: '/map-editor', icon: PencilRuler, covers: ['/map-editor', '/editor'] },
    { ...community(), icon: Users },
    { ...howToPlay(), icon: BookOpen },
    { label: t`Settings`, to: '/settings', icon: Settings, covers: ['/settings'] },
    ...(hasRole ? [{ ...admin(), icon: ShieldCheck }] : []),
  ]);

export const bottomItems = (): readonly MenuItem[] =>
  built([
    { label: t`Play`, to: '/lobby', icon: Swords, covers: ['/lobby', '/play'] },
    { label: t`Maps`, ...maps, icon: Map },
    { label: t`Create`, ...create },
    { ...community(), icon: Users },
  ]);
