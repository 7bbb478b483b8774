import { t } from '@lingui/core/macro';
import type { Command } from '../../../engine/model/command.ts';
import { COMMAND_TRAITS } from '../../../engine/model/commandTraits.ts';
import { ATTACK_THROTTLE_MS } from '../../../sync-server/protocol/limits.ts';
import type { GamePorts } from './gamePorts.ts';

/** Says why an attack, or whatever else cannot wait, may not leave the device now; null = it may, as all other commands. */
export function createAttackGate({
  isConnected,
  timer,
}: Pick<GamePorts, 'isConnected' | 'timer'>): (command: Command) => string | null {
  const lastAt = new Map<string, number>();
  return (command) => {
    if (COMMAND_TRAITS[command.type].waitsOffline) return null;
    if (!isConnected()) return t`Not connected`;
    // An attack on the same way with another number of armies is the same attack once more.
    const route = JSON.stringify({ ...command, armies: 0 });
    const now = timer.now();
    if (now - (lastAt.get(route) ?? -Infinity) < ATTACK_THROTTLE_MS) return t`Throttled`;
    lastAt.set(route, now);
    return null;
  };
}
