import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import type { PlayerSlot, Room } from '../../../sync-server/protocol/rooms.ts';
import { bestRoom, PRESETS } from '../../../web/lobby/quickMatch.ts';

const [live, daily] = PRESETS as [(typeof PRESETS)[number], (typeof PRESETS)[number]];

const seatOf = (userId: string): PlayerSlot => ({
  id: `seat of ${userId}`,
  userId,
  aiPlayerId: null,
  username: userId,
  joinedAt: 0,
  isReady: false,
  readyAt: null,
  anchor: null,
  isAi: false,
  aiDifficulty: null,
  isBot: false,
  aiPersonality: null,
  selectedColor: '#DC2626',
  isEliminated: false,
});

const aRoom = (id: string, maxPlayers: number, players: readonly string[], by: Partial<Room> = {}): Room => ({
  id,
  roomCode: '1234',
  name: id,
  status: 'lobby',
  statusMessage: null,
  statusMessageLevel: 'info',
  hostId: players[0] ?? '',
  isPrivate: false,
  ranked: false,
  mapId: 'world',
  mapRev: 1,
  maxPlayers,
  clock: 'standard',
  config: DEFAULT_CONFIG,
  players: players.map(seatOf),
  aiOpponents: [],
  turnNumber: 0,
  currentTurnUserId: null,
  turnExpiresAt: null,
  readyCheckStartedAt: null,
  createdAt: 0,
  winner: null,
  commitment: '0'.repeat(64),
  saltCommitment: '0'.repeat(64),
  isDraw: false,
  ...by,
});

test('the room that misses the fewest players is the best', () => {
  const rooms = [aRoom('far', 6, ['a']), aRoom('near', 4, ['b', 'c', 'd']), aRoom('middle', 4, ['e', 'f'])];
  expect(bestRoom(rooms, live, 'me')?.id).toBe('near');
});

test('full rooms, ranked ones, rooms of the other kind of clock and rooms one sits in are passed over', () => {
  const rooms = [
    aRoom('full', 2, ['a', 'b']),
    aRoom('ranked', 4, ['a'], { ranked: true }),
    aRoom('slow', 4, ['c'], { clock: 'async' }),
    aRoom('own', 4, ['me']),
  ];
  expect(bestRoom(rooms, live, 'me')).toBeUndefined();
  expect(bestRoom(rooms, daily, 'me')?.id).toBe('slow');
});
