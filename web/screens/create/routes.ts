import type { Route } from '../parts/route.ts';

const load = () => import('./CreateScreen.tsx').then((module) => module.CreateScreen);

export const routes: readonly Route[] = [
  { path: '/create', access: 'verified', title: 'Create game', load },
  { path: '/create/:type', access: 'verified', title: 'Create game', load },
];
