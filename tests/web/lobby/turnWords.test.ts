import { expect, test } from 'vitest';
import type { MyGame, MyGameMeta } from '../../../sync-server/protocol/myGames.ts';
import { aGame } from './aGame.ts';
import { durationWords, queueWords, roomSuffix } from '../../../web/screens/lobby/turnWords.ts';

const game = aGame();
const queue = (queueAhead: number): MyGameMeta => ({
  turnExpiresAt: null,
  usingTimeBank: false,
  timeBankSecondsRemaining: 0,
  queueAhead,
  currentTurnUsername: 'Halvard',
});

test.each([
  [0, '0:00'],
  [107_001, '1:48'],
  [3_599_000, '59:59'],
  [40_800_000, '11 h 20 m'],
])('%i ms are "%s"', (ms, words) => expect(durationWords(ms)).toBe(words));

test.each<[Partial<MyGame>, MyGameMeta | undefined, string]>([
  [{ isYourTurn: true }, queue(0), 'Your turn'],
  [{}, queue(1), 'Your turn next'],
  [{}, queue(3), '3 ahead of you'],
  [{ status: 'lobby' }, undefined, 'Waiting to start'],
  [{ status: 'completed', winner: 'Vesna' }, undefined, 'Won by Vesna'],
  [{ status: 'completed', winner: 'Ann and Ben' }, undefined, 'Won by Ann and Ben'],
  [{ status: 'completed', winner: 'Ann and Ben', isDraw: true }, undefined, 'Draw between Ann and Ben'],
  [{ status: 'completed' }, undefined, 'Won by Unknown'],
  [{ status: 'abandoned', winner: 'Vesna' }, undefined, 'Won by Vesna'],
  [{ status: 'abandoned' }, undefined, 'Abandoned'],
])('%o', (by, meta, words) => expect(queueWords({ ...game, ...by }, meta)).toBe(words));

test('the room code is told when it is a number', () => {
  expect(roomSuffix(game)).toBe(' — Room 4182');
  expect(roomSuffix({ ...game, roomCode: 'old-one' })).toBe('');
});
