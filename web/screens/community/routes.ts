import type { Route } from '../parts/route.ts';

const screens = () => import('./screens.ts');
const clan = async () => (await screens()).ClanScreen;

export const routes: readonly Route[] = [
  {
    path: '/community',
    access: 'public',
    title: 'Community',
    load: async () => (await screens()).HomeScreen,
  },
  {
    path: '/community/leaderboards',
    access: 'public',
    title: 'Leaderboards',
    load: async () => (await screens()).BoardScreen,
  },
  {
    path: '/community/seasons',
    access: 'public',
    title: 'Seasons',
    load: async () => (await screens()).SeasonsScreen,
  },
  {
    path: '/community/seasons/:season',
    access: 'public',
    title: 'Season',
    load: async () => (await screens()).SeasonScreen,
  },
  {
    path: '/community/seasons/:season/:username',
    access: 'public',
    title: 'Season',
    load: async () => (await screens()).RecapScreen,
  },
  {
    path: '/community/clans',
    access: 'public',
    title: 'Clans',
    load: async () => (await screens()).ClansScreen,
  },
  {
    path: '/community/clans/wars/:id',
    access: 'public',
    title: 'Clan war',
    load: async () => (await screens()).WarScreen,
  },
  { path: '/community/clans/:slug', access: 'public', title: 'Clan', load: clan },
  { path: '/clans/:slug', access: 'public', title: 'Clan', load: clan },
  {
    path: '/community/tournaments',
    access: 'public',
    title: 'Tournaments',
    load: async () => (await screens()).TournamentsScreen,
  },
  {
    path: '/community/tournaments/:id',
    access: 'public',
    title: 'Tournament',
    load: async () => (await screens()).TournamentScreen,
  },
  { path: '/clans', to: '/community/clans' },
  { path: '/leaderboard', to: '/community/leaderboards' },
];
