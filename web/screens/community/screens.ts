/** The pages of the community as one part of the app: each part more is a name that every first load carries. */
export { BoardScreen } from './boards/BoardScreen.tsx';
export { ClanScreen } from './clans/ClanScreen.tsx';
export { ClansScreen } from './clans/ClansScreen.tsx';
export { HomeScreen } from './home/HomeScreen.tsx';
export { RecapScreen } from './seasons/RecapScreen.tsx';
export { SeasonScreen } from './seasons/SeasonScreen.tsx';
export { WarScreen } from './wars/WarScreen.tsx';
export { SeasonsScreen } from './seasons/SeasonsScreen.tsx';
export { TournamentScreen } from './tournaments/TournamentScreen.tsx';
export { TournamentsScreen } from './tournaments/TournamentsScreen.tsx';
