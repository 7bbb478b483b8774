import { useEffect, useEffectEvent, useState } from 'react';
import { PING_LEAST_MS, PING_MOST_MS } from '../../../../sync-server/protocol/pings.ts';
import type { TerritoryPing } from '../../../../sync-server/protocol/realtime.ts';
import { onServer } from '../../../client/connection/connection.ts';
import { isMuted } from '../../../client/game/muted.ts';
import { useKept as useSettings } from '../../../client/settings/settings.ts';

/** The oldest pings go first. */
const KEPT = 20;

/** The pings in a room that have not faded, without those of muted players. `onPing` hears of each new one. */
export function usePings(roomId: string, onPing: (ping: TerritoryPing) => void): readonly TerritoryPing[] {
  const [pings, setPings] = useState<readonly TerritoryPing[]>([]);
  const heard = useEffectEvent(onPing);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = onServer('ping:territory', ({ roomId: where, ping }) => {
      if (where !== roomId || isMuted(ping.userId)) return;
      setPings((all) => [...all, ping].slice(-KEPT));
      heard(ping);
      // A span, so that no clock of a device counts.
      const lasts = Math.min(PING_MOST_MS, Math.max(PING_LEAST_MS, ping.expiresAt - ping.createdAt));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setPings((all) => all.filter(({ id }) => id !== ping.id));
      }, lasts);
      timers.add(timer);
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [roomId]);
  const muted = useSettings(({ settings }) => settings.chat.muted);
  return pings.filter(({ userId }) => muted[userId] !== true);
}
