import { t } from '@lingui/core/macro';
import { ACK_TIMEOUT_MS } from '../../../sync-server/protocol/limits.ts';
import type { LeaderService } from '../connection/leadContext.ts';
import { toast } from '../../base/ui/toast.ts';
import { landPinged } from './topics.ts';

/** Sends the pings of all tabs. One that cannot be sent at once is worth nothing later. */
export const relayPings: LeaderService = ({ tabs, socket }) =>
  tabs.on(landPinged, ({ roomId, territoryId }) => {
    const refused = (): void => toast.error(t`The ping was not sent.`, { id: 'ping' });
    const up = socket.connected();
    if (!up) return refused();
    up.timeout(ACK_TIMEOUT_MS)
      .emitWithAck('ping:territory', { roomId, territoryId })
      .then(({ ok }) => ok || refused(), refused);
  });
