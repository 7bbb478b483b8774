import { describe, expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { playMatch } from './match.ts';

/** Counts the board itself and compares; it never attacks, and leaves the game where a figure is wrong. */
const COUNTING = `
const { createInterface } = require('node:readline');
createInterface({ input: process.stdin }).on('line', (line) => {
  const { you, game, players, nextSet } = JSON.parse(line);
  const { territories } = game.board;
  const isHidden = territories.some(({ ownerId, armies }) => ownerId === 'unknown' || armies === null);
  const fail = (why) => { console.error(why); process.exit(1); };
  if (nextSet !== 4 + 2 * game.setsRedeemed && game.setsRedeemed < 5) fail('nextSet ' + nextSet);
  for (const { id, cards, known } of players) {
    if (cards !== game.players.find((player) => player.id === id).cardCount) fail('cards of ' + id);
    if (isHidden && id !== you) { if (known !== null) fail('hidden of ' + id); continue; }
    const own = territories.filter(({ ownerId }) => ownerId === id);
    if (known.territories !== own.length) fail('territories of ' + id);
    if (known.armies !== own.reduce((sum, { armies }) => sum + armies, 0)) fail('armies of ' + id);
    if (known.reinforcements < 3) fail('reinforcements of ' + id);
  }
  const me = game.players.find(({ id }) => id === you);
  const home = territories.find(({ ownerId }) => ownerId === you);
  const answer = me.armies > 0 ? { type: 'deploy', territoryId: home.id, armies: me.armies } : { type: 'end_turn' };
  console.log(JSON.stringify(answer));
});
`;
const bot = `external:node -e ${JSON.stringify(COUNTING.replaceAll('\n', ' '))}`;

describe('a program of others', () => {
  test.each(['open', 'fog'] as const)(
    'is told what everybody could count, in a game that is %s',
    async (visibility) => {
      const { wins } = await playMatch({
        map: gridBoard(4, 3),
        config: { ...DEFAULT_CONFIG, visibility, cardMode: 'escalating', roundLimit: 20 },
        bots: [bot, 'greedy'],
        seed: 2,
      });
      expect(wins.reduce((sum, share) => sum + share)).toBe(1);
    },
  );
});
