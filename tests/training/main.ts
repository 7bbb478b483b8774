import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chanceOf } from '../../engine/ai/sim/chance.ts';
import type { Net } from '../../engine/ai/sim/net.ts';
import { GAME_MODES, type GameModeId } from '../../engine/model/config.ts';
import { selfPlay } from './selfPlay.ts';
import { fit } from './fit.ts';

const FILE = 'engine/ai/sim/nets.json';

/** Positions of games by quick play, and who won them: what a position is worth (`npm run train`). */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { games: { type: 'string', default: '25000' }, mode: { type: 'string' } },
  });
  const nets = JSON.parse(readFileSync(FILE, 'utf8')) as Record<GameModeId, Net[]>;
  for (const mode of GAME_MODES.filter((each) => each === (values.mode ?? each))) {
    const samples = await selfPlay(mode, Number(values.games));
    nets[mode] = samples.map((own, bucket) => {
      const { net, samples: count, loss, blind } = fit(own, chanceOf(bucket + 1));
      console.log(
        `${mode} ${bucket}: ${count} positions, log loss ${loss.toFixed(3)}, blind ${blind.toFixed(3)}`,
      );
      return net;
    });
    writeFileSync(FILE, `${JSON.stringify(nets)}\n`);
  }
}

await main();
