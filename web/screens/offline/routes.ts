import type { Route } from '../parts/route.ts';

/** The games of this device. One that is open has its route beside that of a room, whose chunk it shares. */
export const routes: readonly Route[] = [
  {
    path: '/offline',
    access: 'public',
    title: 'Play on this device',
    load: () => import('./OfflineScreen.tsx').then((module) => module.OfflineScreen),
  },
];
