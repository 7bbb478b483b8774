import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';
import type { LogLine } from '../../../sync-server/protocol/games.ts';
import type { GameSessionState } from './gameState.ts';

/** So many lines a device keeps of a game. */
const LINES_KEPT = 300;

/**
 * The log with what was fetched, oldest first, each line once. A game in fog
 * tells everybody everything when it ends and numbers its lines anew: what was
 * told before does not fit between them.
 */
export function logAfter(
  { confirmed, log }: Pick<GameSessionState, 'confirmed' | 'log'>,
  fetched: readonly LogLine[],
): readonly LogLine[] {
  if (confirmed.result !== null && rulesetFor(confirmed.gameConfig).vision.hides) return fetched;
  const lines = new Map([...log, ...fetched].map((line) => [line.seq, line]));
  return [...lines.values()].toSorted((a, b) => a.seq - b.seq).slice(-LINES_KEPT);
}
