import type { Route } from '../parts/route.ts';

const list = () => import('./screens.ts').then((module) => module.MapsScreen);

export const routes: readonly Route[] = [
  { path: '/maps', access: 'verified', title: 'Maps', load: list },
  { path: '/editor/browse', access: 'verified', title: 'Maps', load: list },
  {
    path: '/maps/:id',
    access: 'public',
    title: 'Map',
    load: () => import('./screens.ts').then((module) => module.MapScreen),
  },
];
