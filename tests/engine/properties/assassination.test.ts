import { testGamesOf } from './randomGames.ts';

testGamesOf('assassination');
