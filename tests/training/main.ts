import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GAME_MODES, type GameModeId } from '../../engine/model/config.ts';
import { BUCKETS, selfPlay } from './selfPlay.ts';
import { fit, logLoss } from './fit.ts';

const FILE = 'engine/ai/sim/weights.json';

/** Positions of games by quick play, and who won them: what a position is worth (`npm run train`). */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { games: { type: 'string', default: '6000' } } });
  const weights: Partial<Record<GameModeId, number[][]>> = {};
  for (const mode of GAME_MODES) {
    const samples = await selfPlay(mode, Number(values.games));
    weights[mode] = Array.from({ length: BUCKETS }, (_, bucket) => {
      const own = samples.filter((sample) => sample.bucket === bucket);
      const row = fit(own);
      console.log(
        mode,
        bucket,
        own.length,
        logLoss(
          own,
          row.map(() => 0),
        ).toFixed(3),
        logLoss(own, row).toFixed(3),
        row.join(' '),
      );
      return row;
    });
  }
  writeFileSync(FILE, `${JSON.stringify(weights)}\n`);
}

await main();
