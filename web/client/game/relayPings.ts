import { t } from '@lingui/core/macro';
import { ACK_TIMEOUT_MS } from '../../../sync-server/protocol/limits.ts';
import type { Lead } from '../connection/lead.ts';
import { tabs } from '../connection/tabs.ts';
import { toast } from '../../base/ui/toast.ts';

/** Sends the pings of all tabs. One that nobody hears at once is worth nothing later. */
export function relayPings({ socket }: Pick<Lead, 'socket'>): () => void {
  return tabs.hear((message) => {
    if (message.type !== 'point') return;
    const { roomId, territoryId } = message;
    const refused = (): void => toast.error(t`The ping was not sent.`, { id: 'ping' });
    const up = socket.connected();
    if (!up) return refused();
    up.timeout(ACK_TIMEOUT_MS)
      .emitWithAck('ping:territory', { roomId, territoryId })
      .then(({ ok }) => ok || refused(), refused);
  });
}
