import type { Route } from '../parts/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/play/ai',
    access: 'verified',
    // Its own title comes with the page.
    title: 'Coming soon',
    load: () => import('./ComingScreen.tsx').then((module) => module.ComingScreen),
  },
];
