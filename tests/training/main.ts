import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chanceOf } from '../../engine/ai/sim/chance.ts';
import type { Net } from '../../engine/ai/sim/net.ts';
import { GAME_MODES, type GameModeId } from '../../engine/model/config.ts';
import { fit } from './fit.ts';
import { LEAGUES, type LeagueId } from './leagues.ts';
import { selfPlay } from './selfPlay.ts';

/**
 * Positions of games by quick play, and who won them: what a position is worth (`npm run train`). `--of commanders` learns what reviews
 * tell of, else it is what Grandmasters think with.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '25000' },
      mode: { type: 'string' },
      of: { type: 'string', default: 'grandmasters' },
    },
  });
  if (!isLeague(values.of)) throw new Error(`There are games of ${Object.keys(LEAGUES).join(' and ')}.`);
  const { league, file } = LEAGUES[values.of];
  const nets: Partial<Record<GameModeId, Net[]>> = JSON.parse(readFileSync(file, 'utf8'));
  for (const mode of GAME_MODES.filter((each) => each === (values.mode ?? each))) {
    const samples = await selfPlay(league, mode, Number(values.games));
    nets[mode] = samples.map((own, bucket) => {
      const { net, samples: count, loss, blind } = fit(own, chanceOf(bucket + 1));
      console.log(
        `${mode} ${bucket}: ${count} positions, log loss ${loss.toFixed(3)}, blind ${blind.toFixed(3)}`,
      );
      return net;
    });
    writeFileSync(file, `${JSON.stringify(nets)}\n`);
  }
}

const isLeague = (name: string): name is LeagueId => Object.hasOwn(LEAGUES, name);

await main();
