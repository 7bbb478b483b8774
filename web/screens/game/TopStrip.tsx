import { t } from '@lingui/core/macro';
import { ChevronLeft, Menu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { HIGH_LATENCY_MS } from '../../../sync-server/protocol/limits.ts';
import { useConnection } from '../../client/connection/connection.ts';
import { AsOf } from '../parts/words/AsOf.tsx';
import { MODES } from '../modes/looks.ts';
import { cx } from '../../base/lib/cx.ts';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx';
import { Clock } from './clock/Clock.tsx';
import type { GameModel, RoomInfo, WayBack } from './model/model.ts';
import styles from './TopStrip.module.css';

interface TopStripProps {
  room: RoomInfo;
  model: GameModel;
  back: WayBack;
  /** null of a game that needs no connection. */
  connected: boolean | null;
  /** The time at which the server last told of the game. */
  heardAt: number;
  onMenu: () => void;
}

export function TopStrip({ room, model, back, connected, heardAt, onMenu }: TopStripProps) {
  const { view, isMyTurn } = model;
  const { round } = view;
  const { roomCode } = room;
  const slow = useConnection(({ latencyMs }) => latencyMs !== null && latencyMs > HIGH_LATENCY_MS);
  return (
    <header className={styles.strip}>
      <Link to={back.to} className={styles.back} aria-label={back.label}>
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={styles.name}>
        <h1>{room.name}</h1>
        <span>
          {roomCode ? t`Room ${roomCode} · Round ${round}` : t`Round ${round}`} ·{' '}
          {MODES[view.config.gameMode].label}
        </span>
      </div>
      <div className={styles.clock}>
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
      <IconButton label={t`Game menu`} onClick={onMenu}>
        <Menu />
      </IconButton>
    </header>
  );
}
