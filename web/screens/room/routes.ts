import type { Route } from '../parts/route.ts';

/**
 * A game of this device, a lesson and a replay are the screen of a room with another authority behind it, and share
 * its chunk.
 */
const localGame = () => import('./RoomScreen.tsx').then((module) => module.LocalGame);

/** What a replay is made of comes with the screen, and not as one part asks for the next. */
const replay = () => import('./watch.ts').then((module) => module.watch(location));

export const routes: readonly Route[] = [
  {
    path: '/room/:id',
    access: 'verified',
    title: 'Game room',
    load: () => import('./RoomScreen.tsx').then((module) => module.RoomScreen),
    recall: (userId, { id = '' }) =>
      import('./RoomScreen.tsx').then((module) => module.recallGame(id, userId)),
  },
  { path: '/offline/:id', access: 'public', title: 'Game on this device', load: localGame },
  { path: '/offline/:id/replay', access: 'public', title: 'Replay', load: replay },
  { path: '/replay/:id', access: 'verified', title: 'Replay', load: replay },
  { path: '/share/:id', access: 'public', title: 'Replay', load: replay },
  { path: '/tutorial/:position?', access: 'public', title: 'How to Play', load: localGame },
];
