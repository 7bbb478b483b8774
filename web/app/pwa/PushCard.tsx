import { useState } from 'react';
import type { MyGame } from '../../../sync-server/protocol/rooms.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './PushCard.module.css';
import { usePush } from './usePush.ts';

const NOT_ASKED_AGAIN = 'push:dont-ask';

interface PushCardProps {
  userId: string;
  games: readonly MyGame[];
}

/** Once a game of a day a turn is under way: whether to be told when it waits. The browser asks after the press only. */
export function PushCard({ userId, games }: PushCardProps) {
  const game = games.find(({ status, clock }) => status === 'active' && clock === 'async');
  const { state, busy, turn } = usePush(userId);
  const [refused, setRefused] = useState(() => localStorage.getItem(NOT_ASKED_AGAIN) !== null);
  if (game === undefined || state !== 'off' || refused) return null;
  return (
    <Panel className={styles.card} aria-label="Notifications">
      <p>Tell me when it is my turn in {game.name}</p>
      <div className={styles.actions}>
        <Button size="s" busy={busy} onClick={() => turn(true)}>
          Tell me
        </Button>
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            localStorage.setItem(NOT_ASKED_AGAIN, 'true');
            setRefused(true);
          }}
        >
          No, thanks
        </Button>
      </div>
    </Panel>
  );
}
