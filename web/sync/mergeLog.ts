import type { LogLine } from '../../sync-server/protocol/games.ts';

/** gameplay.md section 9: client logs. */
const LINES_KEPT = 300;

/** Both logs as one, oldest first, each line once. */
export function mergeLog(known: readonly LogLine[], fetched: readonly LogLine[]): readonly LogLine[] {
  const lines = new Map([...known, ...fetched].map((line) => [line.seq, line]));
  return [...lines.values()].toSorted((a, b) => a.seq - b.seq).slice(-LINES_KEPT);
}
