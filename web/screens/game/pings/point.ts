import { t } from '@lingui/core/macro';
import { PINGS_AT_ONCE, PINGS_EVERY_MS } from '../../../../sync-server/protocol/pings.ts';
import { useConnection } from '../../../client/connection/connection.ts';
import { tabs } from '../../../client/connection/tabs.ts';
import { landPinged } from '../../../client/game/topics.ts';
import { toast } from '../../../base/ui/toast.ts';

let lately: readonly number[] = [];

/** Shows the others on the player's side a territory for a moment. */
export function pointAt(roomId: string, territoryId: string): void {
  const now = performance.now();
  lately = lately.filter((at) => now - at < PINGS_EVERY_MS);
  const hint =
    useConnection.getState().status !== 'connected'
      ? t`A ping needs a connection.`
      : lately.length >= PINGS_AT_ONCE
        ? t`Too many pings. Wait a moment.`
        : null;
  if (hint !== null) return toast(hint, { id: 'ping' });
  lately = [...lately, now];
  tabs.tell(landPinged, { roomId, territoryId });
}
