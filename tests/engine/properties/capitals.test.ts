import { testGamesOf } from './randomGames.ts';

testGamesOf('capitals');
