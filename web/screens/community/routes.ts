import type { Route } from '../parts/route.ts';

const boards = () => import('./boards/BoardScreen.tsx').then((module) => module.BoardScreen);

export const routes: readonly Route[] = [
  {
    path: '/community',
    access: 'public',
    title: 'Community',
    load: () => import('./home/HomeScreen.tsx').then((module) => module.HomeScreen),
  },
  { path: '/community/leaderboards', access: 'public', title: 'Leaderboards', load: boards },
  {
    path: '/community/seasons',
    access: 'public',
    title: 'Seasons',
    load: () => import('./seasons/SeasonsScreen.tsx').then((module) => module.SeasonsScreen),
  },
  {
    path: '/community/seasons/:season',
    access: 'public',
    title: 'Season',
    load: () => import('./seasons/SeasonScreen.tsx').then((module) => module.SeasonScreen),
  },
  {
    path: '/community/seasons/:season/:username',
    access: 'public',
    title: 'Season',
    load: () => import('./seasons/RecapScreen.tsx').then((module) => module.RecapScreen),
  },
  { path: '/leaderboard', to: '/community/leaderboards' },
];
