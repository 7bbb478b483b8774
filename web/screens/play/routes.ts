import type { Route } from '../parts/route.ts';

const load = () => import('./PlayScreen.tsx').then((module) => module.PlayScreen);

export const routes: readonly Route[] = [
  { path: '/play/casual', access: 'verified', title: 'Casual play', load },
  { path: '/play/ranked', access: 'verified', title: 'Ranked play', load },
];
