import { loadavg } from 'node:os';
import { chatter } from '../bench/besideGames.ts';
import { gameLoad } from '../bench/server.ts';
import { withServer } from '../bench/withServer.ts';
for (let round = 0; round < Number(process.env['ROUNDS'] ?? 3); round++) {
  const line: string[] = [];
  for (const which of (process.env['WHICH'] ?? 'server-old,server').split(',')) {
    const alone = await withServer(`dist/${which}/main.js`, (url) => gameLoad(url, 50));
    const latencies: number[] = [];
    const both = await withServer(`dist/${which}/main.js`, async (url) => {
      const stop = await chatter(url, latencies);
      try {
        return await gameLoad(url, 50);
      } finally {
        await stop();
      }
    });
    latencies.sort((a, b) => a - b);
    line.push(`${which}: p50 ${alone.p50.toFixed(1)} / ${both.p50.toFixed(1)} p99 ${alone.p99.toFixed(1)} / ${both.p99.toFixed(1)} = ${(both.p99 / alone.p99).toFixed(2)} chat p50 ${latencies[latencies.length >> 1]?.toFixed(1)} p99 ${latencies[Math.floor(latencies.length * 0.99)]?.toFixed(1)}`);
  }
  console.log(line.join(' | '), 'load', loadavg()[0]);
}
process.exit(0);
