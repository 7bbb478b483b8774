import type { Route } from '../parts/route.ts';

const load = () => import('./LobbyScreen.tsx').then((module) => module.LobbyScreen);

export const routes: readonly Route[] = [
  { path: '/lobby', access: 'verified', title: 'Lobby', load },
  {
    path: '/lobby/:section',
    access: 'verified',
    title: 'Lobby',
    load,
    recall: (userId) =>
      import('../../client/queries/myGames.ts').then((module) => module.recallMyGames(userId)),
  },
  { path: '/play', to: '/lobby' },
  { path: '/games', to: '/lobby/my-games' },
  { path: '/games/:section', to: '/lobby/my-games' },
];
