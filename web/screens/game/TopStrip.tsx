import { t } from '@lingui/core/macro';
import { ChevronLeft, EllipsisVertical } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useBarSlot } from '../../base/lib/barSlot.ts';
import { cx } from '../../base/lib/cx.ts';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { MODES } from '../modes/looks.ts';
import type { GameModel, RoomInfo, WayBack } from './model/model.ts';
import styles from './TopStrip.module.css';

interface TopStripProps {
  room: RoomInfo;
  model: GameModel;
  back: WayBack;
  /** The clock, where the command bar has no room for it. */
  clock: ReactNode;
  onOpen: (dialog: 'menu') => void;
}

/** The game's name, round, mode and menu: in the middle of the top bar, or alone on a phone, which has no bar. */
export const TopStrip = memo(function TopStrip({ room, model, back, clock, onOpen }: TopStripProps) {
  const { view } = model;
  const { round } = view;
  const { roomCode } = room;
  const slot = useBarSlot((bar) => bar.slot);
  const strip = (
    <div className={cx(styles.strip, slot !== null && styles.inBar)}>
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
      {clock}
      <IconButton label={t`Game menu`} onClick={() => onOpen('menu')}>
        <EllipsisVertical />
      </IconButton>
    </div>
  );
  return slot === null ? strip : createPortal(strip, slot);
});
