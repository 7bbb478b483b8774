import type { Route } from '../parts/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/profile',
    access: 'verified',
    title: 'Profile',
    load: () => import('./ProfileScreen.tsx').then((module) => module.OwnProfile),
  },
  {
    path: '/profile/stats',
    access: 'verified',
    title: 'Statistics',
    load: () => import('./StatsScreen.tsx').then((module) => module.StatsScreen),
  },
  {
    path: '/profile/:username',
    access: 'public',
    title: 'Profile',
    load: () => import('./ProfileScreen.tsx').then((module) => module.ProfileScreen),
  },
];
