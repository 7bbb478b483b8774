import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { MyGame } from '../../../sync-server/protocol/myGames.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Panel } from '../../base/ui/lists/Panel.tsx';
import styles from './PushCard.module.css';
import { usePush } from '../../client/pwa/usePush.ts';

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
  const { name } = game;
  return (
    <Panel className={styles.card} aria-label={t`Notifications`}>
      <p>{t`Tell me when it is my turn in ${name}`}</p>
      <div className={styles.actions}>
        <Button size="s" busy={busy} onClick={() => turn(true)}>
          {t`Tell me`}
        </Button>
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            localStorage.setItem(NOT_ASKED_AGAIN, 'true');
            setRefused(true);
          }}
        >
          {t`No, thanks`}
        </Button>
      </div>
    </Panel>
  );
}
