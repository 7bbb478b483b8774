import type { MyGame } from '../../../sync-server/protocol/myGames.ts';

/** A line of the list of one's games. */
export const aGame = (by: Partial<MyGame> = {}): MyGame => ({
  id: 'game',
  roomCode: '4182',
  name: 'Long Siege',
  status: 'active',
  mapId: 'world',
  clock: 'async',
  playerCount: 4,
  maxPlayers: 4,
  isYourTurn: false,
  winner: null,
  isDraw: false,
  ownerColors: [],
  updatedAt: 0,
  ...by,
});
