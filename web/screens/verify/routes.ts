import type { Route } from '../parts/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/verify',
    access: 'public',
    title: 'Verify a game',
    load: () => import('./VerifyScreen.tsx').then((module) => module.VerifyScreen),
  },
];
