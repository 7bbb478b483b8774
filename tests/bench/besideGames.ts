import { gameLoad } from './server.ts';
import { withServer } from './withServer.ts';

const ROUNDS = 3;
/** Between two commands of a game: some hundreds a second in all, which leaves the server time for others. */
const PACE_MS = 50;

/** Milliseconds. */
interface Beside {
  /** The 99th percentile of the acknowledgements of games by themselves, and beside others. */
  readonly alone: number;
  readonly together: number;
  /** What the others have waited, at the share that was asked for. */
  readonly others: number;
}

/** What is going on beside games: starts it, and answers how to stop it. @param latencies what each of its answers took */
export type Crowd = (url: string, latencies: number[]) => Promise<() => Promise<void>>;

/** Games, without and with others beside them: the best of several rounds, because all else only makes it slower. */
export async function besideGames(start: Crowd, share: number): Promise<Beside> {
  const alone: number[] = [];
  const together: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push((await withServer('dist/server/main.js', (url) => gameLoad(url, PACE_MS))).p99);
    const latencies: number[] = [];
    const { p99 } = await withServer('dist/server/main.js', async (url) => {
      const stop = await start(url, latencies);
      try {
        return await gameLoad(url, PACE_MS);
      } finally {
        await stop();
      }
    });
    together.push(p99);
    others.push(quantile(latencies, share));
  }
  return { alone: Math.min(...alone), together: Math.min(...together), others: Math.min(...others) };
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
