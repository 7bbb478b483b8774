import { expect, test } from 'vitest';
import { runCampaign } from './campaign.ts';
import { LONG_MS } from '../support/pace.ts';
import { sized } from '../support/size.ts';

const KILLS = sized(5, 20);

test(
  `${KILLS} kills under play: nothing acknowledged is lost, nothing happens twice, no game is stuck`,
  async () => {
    const { acknowledged, faults } = await runCampaign({
      kills: KILLS,
      players: sized(8, 12),
      seed: 7,
      processes: 1,
    });
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThan(100);
  },
  LONG_MS,
);
