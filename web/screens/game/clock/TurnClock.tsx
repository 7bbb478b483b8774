import { t } from '@lingui/core/macro';
import { HIGH_LATENCY_MS } from '../../../../sync-server/protocol/limits.ts';
import { cx } from '../../../base/lib/cx.ts';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import { useConnection } from '../../../client/connection/connection.ts';
import { AsOf } from '../../parts/words/AsOf.tsx';
import type { GameModel, RoomInfo } from '../model/model.ts';
import { Clock } from './Clock.tsx';
import styles from './Clock.module.css';

interface TurnClockProps {
  room: RoomInfo;
  model: GameModel;
  /** null of a game that needs no connection. */
  connected: boolean | null;
  /** The time at which the server last told of the game. */
  heardAt: number;
}

/** The time left for the turn, and whether what is shown is up to date. */
export function TurnClock({ room, model: { view, isMyTurn }, connected, heardAt }: TurnClockProps) {
  const slow = useConnection(({ latencyMs }) => latencyMs !== null && latencyMs > HIGH_LATENCY_MS);
  return (
    <div className={styles.turn}>
      {connected !== null && (
        <span className={cx(styles.dot, (!connected || slow) && styles.down)}>
          <VisuallyHidden>
            {connected ? (slow ? t`Slow connection` : t`Connected`) : t`Reconnecting`}
          </VisuallyHidden>
        </span>
      )}
      {connected === false && <AsOf at={heardAt} />}
      <Clock expiresAt={view.result === null ? room.turnExpiresAt : null} mine={isMyTurn} bank={room} />
    </div>
  );
}
