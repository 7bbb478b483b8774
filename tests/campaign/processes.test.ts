import { expect, test } from 'vitest';
import { runCampaign } from './campaign.ts';
import { LONG_MS } from '../support/pace.ts';
import { sized } from '../support/size.ts';

const canShare = Boolean(process.env['DATABASE_URL'] && process.env['REDIS_URL']);

test.skipIf(!canShare)(
  'of two processes one is killed again and again under play: nothing acknowledged is lost, nothing happens twice, no game is stuck',
  async () => {
    const { acknowledged, faults } = await runCampaign({
      kills: sized(2, 6),
      players: sized(4, 8),
      seed: 11,
      processes: 2,
    });
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThan(50);
  },
  LONG_MS,
);
