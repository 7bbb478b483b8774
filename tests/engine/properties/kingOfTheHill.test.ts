import { testGamesOf } from './randomGames.ts';

testGamesOf('king_of_the_hill');
