import { matchPath } from 'react-router-dom';

interface Way {
  readonly label: string;
  readonly to: string;
}

/** What a page that is not built yet says for itself. */
export interface ComingPage {
  readonly path: string;
  readonly title: string;
  /** What it will be. */
  readonly promise: string;
  readonly plans?: readonly string[];
  /** What can be done instead today. */
  readonly today: string;
  /** The first is the best. */
  readonly ways: readonly [Way, ...Way[]];
}

const LOBBY: Way = { label: 'Go to the lobby', to: '/lobby' };
const CREATE: Way = { label: 'Create game', to: '/create' };
const HOME: Way = { label: 'Return Home', to: '/' };
const OFFLINE: Way = { label: 'Play on this device', to: '/offline' };

const clan = {
  title: 'Clan',
  promise: 'Every clan will have a page here: its members, its banner and the wars it fought.',
  today: 'There are no clans yet, so this address leads to none. Teams can be formed in any room.',
  ways: [LOBBY, HOME],
} as const;

const admin = {
  title: 'Admin',
  promise: 'The rooms of those who look after this server.',
  today: 'Until they are built, accounts are looked after on the server with “npm run admin”.',
  ways: [HOME, LOBBY],
} as const;

/** By path; the first that fits counts. */
const PAGES: readonly ComingPage[] = [
  {
    path: '/play/ai',
    title: 'AI Opponents',
    promise: 'Games against the machine, with a ladder of their own.',
    plans: ['Multiple difficulty tiers', 'Scenario-based training modes', 'Achievements for solo victories'],
    today:
      'Commanders already take seats in any game. On this device they play without a network and without an account.',
    ways: [OFFLINE, CREATE],
  },
  {
    path: '/play/casual',
    title: 'Casual play',
    promise: 'One press will find you opponents for a game without a rating.',
    today:
      'Every room in the lobby is one that you can join now, and the quick match there finds one for you.',
    ways: [LOBBY, CREATE],
  },
  {
    path: '/play/ranked',
    title: 'Ranked play',
    promise: 'Games for Conquest Points against players of your rank, in seasons.',
    today: 'Until seasons begin, take a seat in an open room or open one yourself.',
    ways: [LOBBY, CREATE],
  },
  {
    path: '/community/friends',
    title: 'Friends',
    promise: 'Your friends will stand here: who is online, who asks to be one, and whom you play with.',
    today: 'Until then every room has a code and a link that you can send to whomever you like.',
    ways: [CREATE, LOBBY],
  },
  {
    path: '/community/leaderboards',
    title: 'Leaderboards',
    promise: 'The best by Conquest Points, by season and by mode.',
    today: 'Results are kept from your first game on, so nothing that you win now is lost.',
    ways: [LOBBY, HOME],
  },
  {
    path: '/community/clans',
    title: 'Clans',
    promise: 'Found a clan, join one, and march under one banner.',
    today: 'Until then, play in teams: any room of four or more can be split into sides.',
    ways: [CREATE, LOBBY],
  },
  { path: '/community/clans/:slug', ...clan },
  { path: '/clans/:slug', ...clan },
  {
    path: '/community',
    title: 'Community',
    promise: 'Friends, clans and leaderboards will meet in this place.',
    plans: [
      'Friends, and invitations to your games',
      'Clans with pages of their own',
      'Leaderboards by season',
    ],
    today: 'Until then you meet other commanders in the lobby.',
    ways: [LOBBY, HOME],
  },
  {
    path: '/community/:section',
    title: 'Community',
    promise: 'This part of the community is not built yet.',
    today: 'Until then you meet other commanders in the lobby.',
    ways: [LOBBY, { label: 'All of the community', to: '/community' }],
  },
  {
    path: '/replay/:id',
    title: 'Replay',
    promise: 'A finished game, turn by turn, on a timeline that you can drag.',
    plans: ['Every turn with what it changed', 'Every roll of the dice', 'A link to any moment'],
    today:
      'A finished game opens with its last board and its whole log, and its dice can be verified from its file.',
    ways: [
      { label: 'My finished games', to: '/lobby/my-games?filter=completed' },
      { label: 'Verify a game', to: '/verify' },
    ],
  },
  {
    path: '/map-editor',
    title: 'Map Editor',
    promise: 'Draw a map of your own, have it reviewed, and publish it for everybody.',
    plans: [
      'Draft, Review, Publish',
      'Territories, lanes and regions',
      'A check that no land is out of reach',
    ],
    today: 'Until then, look at the maps that are there, with how fair each seat is.',
    ways: [{ label: 'Browse Maps', to: '/maps' }, CREATE],
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    promise: 'Your games, your rank and your friends at one glance.',
    today: 'Your games are in the lobby, those that wait for you first.',
    ways: [{ label: 'My games', to: '/lobby/my-games' }, LOBBY],
  },
  { path: '/admin/*', ...admin },
];

export const comingPageAt = (pathname: string): ComingPage | undefined =>
  PAGES.find(({ path }) => matchPath(path, pathname) !== null);
