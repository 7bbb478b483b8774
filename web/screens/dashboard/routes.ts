import type { Route } from '../parts/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/dashboard',
    access: 'verified',
    title: 'Dashboard',
    load: () => import('./DashboardScreen.tsx').then((module) => module.DashboardScreen),
  },
];
