import type { Route } from '../parts/route.ts';

const load = () => import('./FriendsScreen.tsx').then((module) => module.FriendsScreen);

export const routes: readonly Route[] = [
  { path: '/community/friends', access: 'verified', title: 'Friends', load },
];
