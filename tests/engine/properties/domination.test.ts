import { testGamesOf } from './randomGames.ts';

testGamesOf('domination');
