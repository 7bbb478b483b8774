import { t } from '@lingui/core/macro';
import type { Command } from '../../../engine/model/command.ts';
import { ATTACK_THROTTLE_MS } from '../../../sync-server/protocol/limits.ts';
import type { GamePorts } from './gamePorts.ts';

/** Why an attack may not leave the device now, or null. Other commands pass (gameplay.md sections 5 and 8). */
export function createAttackGate({
  isConnected,
  timer,
}: Pick<GamePorts, 'isConnected' | 'timer'>): (command: Command) => string | null {
  const lastAt = new Map<string, number>();
  return (command) => {
    if (command.type !== 'attack') return null;
    if (!isConnected()) return t`Not connected`;
    const route = `${command.fromTerritoryId} ${command.toTerritoryId}`;
    const now = timer.now();
    if (now - (lastAt.get(route) ?? -Infinity) < ATTACK_THROTTLE_MS) return t`Throttled`;
    lastAt.set(route, now);
    return null;
  };
}
