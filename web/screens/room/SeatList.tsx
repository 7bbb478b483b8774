import { t } from '@lingui/core/macro';
import { Minus, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { MAX_PLAYERS, MIN_PLAYERS } from '../../../engine/model/config.ts';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { Button } from '../../base/ui/Button.tsx';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Switch } from '../../base/ui/Switch.tsx';
import styles from './SeatList.module.css';
import { SeatRow } from './SeatRow.tsx';
import type { RoomActions } from './useRoomActions.ts';

const AboutButton = lazyPart(() => import('../parts/commanders/AboutButton.tsx'), 'AboutButton');

interface SeatListProps {
  room: Room;
  userId: string;
  /** The viewer may do what a host may. */
  rules: boolean;
  actions: RoomActions;
}

/** Shows who sits where; to the host also how many seats there are and who may take them. */
export function SeatList({ room, userId, rules, actions }: SeatListProps) {
  const { players, maxPlayers, locked } = room;
  const free = maxPlayers - players.length;
  const busy = actions.busy !== null;
  return (
    <section className={styles.seats} aria-labelledby="seats">
      <h2 id="seats">
        {t`Seats`} <span>{t`${{ taken: players.length }} of ${maxPlayers}`}</span>
      </h2>
      <ol>
        {players.map((player) => (
          <SeatRow
            key={player.id}
            room={room}
            player={player}
            userId={userId}
            rules={rules}
            actions={actions}
          />
        ))}
        {Array.from({ length: free }, (_, seat) => (
          // oxlint-disable-next-line react/no-array-index-key -- a free seat is its place
          <li key={seat} className={styles.seat}>
            <span className={styles.free} aria-hidden="true" />
            <span className={styles.role}>{locked ? t`Free, but locked` : t`Free seat`}</span>
            {rules && seat === 0 && !room.ranked && (
              <span className={styles.powers}>
                <Button size="s" disabled={busy} onClick={() => actions.addAi('commander')}>
                  <Plus aria-hidden="true" />
                  {t`Commander`}
                </Button>
                <Button size="s" disabled={busy} onClick={() => actions.addAi('grandmaster')}>
                  <Plus aria-hidden="true" />
                  {t`Grandmaster`}
                </Button>
                <Button size="s" disabled={busy} onClick={() => actions.addAi('recruit')}>
                  <Plus aria-hidden="true" />
                  {t`Recruit`}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {rules && (
        <div className={styles.door}>
          {free > 1 && !room.ranked && (
            <Button size="s" disabled={busy} onClick={actions.fill}>
              {t`Fill with Commanders`}
            </Button>
          )}
          {maxPlayers < MAX_PLAYERS && (
            <Button size="s" disabled={busy} onClick={() => actions.change({ maxPlayers: maxPlayers + 1 })}>
              <Plus aria-hidden="true" />
              {t`Open a seat`}
            </Button>
          )}
          {free > 0 && maxPlayers > MIN_PLAYERS && (
            <Button size="s" disabled={busy} onClick={() => actions.change({ maxPlayers: maxPlayers - 1 })}>
              <Minus aria-hidden="true" />
              {t`Close a seat`}
            </Button>
          )}
          <Switch
            label={t`Lock the room`}
            explanation={t`No new players`}
            checked={locked}
            disabled={busy}
            onChange={(on) => actions.change({ locked: on })}
          />
        </div>
      )}
      {players.some(({ isAi }) => isAi) && (
        <Suspense>
          <AboutButton />
        </Suspense>
      )}
    </section>
  );
}
