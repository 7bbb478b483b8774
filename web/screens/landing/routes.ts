import type { Route } from '../parts/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/',
    access: 'public',
    title: 'Home',
    load: () => import('./LandingScreen.tsx').then((module) => module.LandingScreen),
  },
];
