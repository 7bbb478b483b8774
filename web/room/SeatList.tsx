import { t } from '@lingui/core/macro';
import { Check, Plus, X } from 'lucide-react';
import { Suspense } from 'react';
import type { PlayerSlot, Room } from '../../sync-server/protocol/rooms.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazyPart.ts';
import { Pip } from '../ui/Pip.tsx';
import { useColors } from '../ui/playerColors.ts';
import styles from './SeatList.module.css';
import type { RoomActions } from './useRoomActions.ts';

const Manner = lazyPart(() => import('../commanders/Manner.tsx'), 'Manner');
const AboutButton = lazyPart(() => import('../commanders/AboutButton.tsx'), 'AboutButton');

interface SeatListProps {
  room: Room;
  userId: string;
  actions: RoomActions;
}

export function SeatList({ room, userId, actions }: SeatListProps) {
  const colorOf = useColors();
  const { players, maxPlayers, hostId } = room;
  const isHost = hostId === userId;
  const commanders = room.aiOpponents.length;
  const free = maxPlayers - players.length;
  return (
    <section className={styles.seats} aria-labelledby="seats">
      <h2 id="seats">
        {t`Seats`} <span>{t`${{ taken: players.length }} of ${maxPlayers}`}</span>
      </h2>
      <ol>
        {players.map((player) => (
          <li key={player.id} className={styles.seat}>
            <Pip color={colorOf(player.selectedColor)} size={26} />
            <span className={styles.name}>
              {player.username} <span className={styles.role}>{roleOf(player, room, userId)}</span>
              {player.aiPersonality !== null && (
                <Suspense>
                  <span className={styles.manner}>
                    <Manner personality={player.aiPersonality} />
                  </span>
                </Suspense>
              )}
            </span>
            {isHost && player.isAi ? (
              <IconButton
                label={t`Remove ${{ name: player.username }}`}
                disabled={actions.busy !== null}
                onClick={() => actions.setCommanders(commanders - 1)}
              >
                <X />
              </IconButton>
            ) : (
              <span className={styles.state} data-ready={player.isReady}>
                {player.isReady && <Check size={16} aria-hidden="true" />}
                {player.isReady ? t`Ready` : t`Not ready`}
              </span>
            )}
          </li>
        ))}
        {Array.from({ length: free }, (_, seat) => (
          <li key={seat} className={styles.seat}>
            <span className={styles.free} aria-hidden="true" />
            <span className={styles.role}>{t`Free seat`}</span>
            {isHost && seat === 0 && (
              <Button
                size="s"
                busy={actions.busy === 'commanders'}
                onClick={() => actions.setCommanders(commanders + 1)}
              >
                <Plus aria-hidden="true" />
                {t`Commander`}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {commanders > 0 && (
        <Suspense>
          <AboutButton />
        </Suspense>
      )}
    </section>
  );
}

function roleOf(player: PlayerSlot, { hostId }: Room, userId: string): string {
  if (player.isAi) return player.aiDifficulty === 'grandmaster' ? t`AI Grandmaster` : t`AI Commander`;
  const roles = [
    player.userId === userId && t`you`,
    player.userId === hostId && t`host`,
    player.isBot && t`bot`,
  ];
  return roles.filter(Boolean).join(', ');
}
