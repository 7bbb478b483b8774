import type { Route, ScreenRoute } from '../parts/route.ts';

const screens = () => import('./screens.ts');

/** Pages that are linked to from elsewhere: whoever follows a link has nothing of the app yet. */
const VISITS: Readonly<Record<string, ScreenRoute['visit']>> = {
  ClanScreen: () => import('./visit/ClanVisit.tsx'),
  SeasonScreen: () => import('./visit/SeasonVisit.tsx'),
  TournamentScreen: () => import('./visit/TournamentVisit.tsx'),
};

/** The places of the community, all of them public: each with its title and its screen. */
const PLACES = {
  '/community': ['Community', 'HomeScreen'],
  '/community/leaderboards': ['Leaderboards', 'BoardScreen'],
  '/community/seasons': ['Seasons', 'SeasonsScreen'],
  '/community/seasons/:season': ['Season', 'SeasonScreen'],
  '/community/seasons/:season/:username': ['Season', 'RecapScreen'],
  '/community/clans': ['Clans', 'ClansScreen'],
  '/community/clans/wars/:id': ['Clan war', 'WarScreen'],
  '/community/clans/:slug': ['Clan', 'ClanScreen'],
  '/clans/:slug': ['Clan', 'ClanScreen'],
  '/community/tournaments': ['Tournaments', 'TournamentsScreen'],
  '/community/tournaments/:id': ['Tournament', 'TournamentScreen'],
} as const;

export const routes: readonly Route[] = [
  ...Object.entries(PLACES).map(([path, [title, screen]]): Route => ({
    path,
    access: 'public',
    title,
    load: async () => (await screens())[screen],
    visit: VISITS[screen],
  })),
  { path: '/clans', to: '/community/clans' },
  { path: '/leaderboard', to: '/community/leaderboards' },
];
