import { serverSecrets, type ServerSecrets } from '../../../engine/dice/serverSecrets.ts';

/** Twice as many as there are rooms in memory; a chain takes two kilobytes. */
const KEPT = 8_000;
const known = new Map<string, ServerSecrets>();

/**
 * The secrets of a game by their root. Kept, because the chain behind them costs thousands of hashes: the same
 * ones serve when a room opens, when its game begins and whenever it is loaded again.
 * @param chainStart as it was stored; without it, whoever first asks for a turn's secret waits for all those hashes
 */
export function secretsFrom(root: Uint8Array, chainStart?: Uint8Array | null): ServerSecrets {
  const key = Buffer.from(root).toString('base64');
  const secrets = known.get(key) ?? serverSecrets(root, chainStart ?? undefined);
  known.delete(key);
  known.set(key, secrets);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return secrets;
}
