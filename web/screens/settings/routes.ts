import type { Route } from '../parts/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/settings',
    access: 'verified',
    title: 'Settings',
    load: () => import('./SettingsScreen.tsx').then((module) => module.SettingsScreen),
  },
];
