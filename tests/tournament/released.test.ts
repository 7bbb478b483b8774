import { describe, expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { AI_TIERS, AI_VERSION, type AiTier } from '../../engine/model/tiers.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { isFull, sized } from '../support/size.ts';
import { playMatch } from './match.ts';
import { RELEASES, tiersOf } from './released.ts';

const map = isFull ? gridBoard(4, 3) : gridBoard(3, 3);
const seeds = Array.from({ length: sized(1, 3) }, (_, seed) => seed + 1);

/**
 * In the gate the oldest Grandmaster alone plays, and the newest above: what keeps one of a version from playing keeps its Commander
 * from it, who reads the same view and thinks a hundredth as long.
 */
const playing = (tier: AiTier): string[] =>
  Object.keys(RELEASES)
    .filter((version) => tiersOf(version).includes(tier))
    .filter((version) => isFull || tier !== 'grandmaster' || version === '1');

/** Whoever plays like somebody else, on the same deals and dice, wins where the other wins, in as many turns. */
const course = async (tier: string, seed: number) => {
  const { wins, turnMs } = await playMatch({
    map,
    config: { ...DEFAULT_CONFIG, roundLimit: 20 },
    bots: [tier, 'greedy', tier],
    seed,
  });
  return { wins, turns: turnMs.map((turns) => turns.length) };
};

describe.each(AI_TIERS)('%s', (tier) => {
  test('plays as the release of its version: another way to play is another AI_VERSION, and is frozen', async () => {
    for (const seed of seeds) {
      expect(await course(`${tier}@${AI_VERSION}`, seed), `game ${seed}`).toEqual(await course(tier, seed));
    }
  });

  test.each(playing(tier))('of version %s still plays a game to its end', async (version) => {
    const { wins } = await playMatch({
      map,
      config: { ...DEFAULT_CONFIG, roundLimit: 20, cardMode: 'escalating' },
      bots: [`${tier}@${version}`, tier],
      seed: 7,
    });
    expect(wins.reduce((sum, share) => sum + share)).toBe(1);
  });
});
