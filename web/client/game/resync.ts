import type { GameWire } from '../../../engine/view/gameWire.ts';
import { RETRY_BASE_MS, RETRY_CAP_MS } from '../../../sync-server/protocol/limits.ts';
import type { ResyncReason } from '../../../sync-server/protocol/telemetry.ts';
import { backoff } from '../../base/lib/backoff.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { GamePorts } from './gamePorts.ts';

export interface Resync {
  /** Fetches the game, again if need be until it can be had. A call during a fetch has another follow. */
  run(reason: ResyncReason): void;
  close(): void;
}

/** One fetch at a time. `take` answers whether what came was recent enough. */
export function createResync(
  ports: Pick<GamePorts, 'fetchState' | 'timer' | 'resyncing'>,
  take: (game: GameWire) => boolean,
): Resync {
  let running = false;
  let again = false;
  let failures = 0;
  let closed = false;
  let cancelRetry = doNothing;

  async function fetchOnce(): Promise<void> {
    cancelRetry();
    running = true;
    again = false;
    const game = await ports.fetchState().catch(() => null);
    running = false;
    if (closed) return;
    if (game === null) ports.resyncing?.('snapshot_error');

    const done = game !== null && take(game);
    failures = done ? 0 : failures + 1;
    if (done && again) void fetchOnce();
    if (!done) {
      const wait = backoff(failures - 1, RETRY_BASE_MS, RETRY_CAP_MS);
      cancelRetry = ports.timer.later(wait, () => void fetchOnce());
    }
  }

  return {
    run(reason) {
      if (closed) return;
      ports.resyncing?.(reason);
      if (running) again = true;
      else void fetchOnce();
    },
    close() {
      closed = true;
      cancelRetry();
    },
  };
}
