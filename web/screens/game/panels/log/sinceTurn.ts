import type { BattleReference } from '../../../../../engine/view/logReference.ts';
import type { LogLine } from '../../../../../sync-server/protocol/games.ts';

/** Land that was taken from a player, and the line that tells of it. */
export interface Loss {
  readonly line: LogLine;
  readonly battle: BattleReference;
}

/**
 * Land that others have taken from a player since the last turn that they ended, oldest first. Before their first turn has
 * ended that is all they have lost.
 */
export function lossesSince(lines: readonly LogLine[], playerId: string): Loss[] {
  const turns = lines.flatMap((line, at) => (line.deed?.type === 'turn' ? [{ at, by: line.playerId }] : []));
  // The turn that is played now has nobody's after it.
  const own = turns.slice(0, -1).findLastIndex(({ by }) => by === playerId);
  const ended = own < 0 ? 0 : (turns[own + 1]?.at ?? 0);
  return lines.slice(ended).flatMap((line) => {
    const battle = line.deed;
    const isLoss = battle?.type === 'battle' && battle.conquered && battle.defenderId === playerId;
    return isLoss ? [{ line, battle }] : [];
  });
}
