import { t } from '@lingui/core/macro';
import { type Room } from '../../../sync-server/protocol/rooms.ts';
import { meetsReliability, type Reliability } from '../../../sync-server/protocol/roomSettings.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import styles from './RoomRow.module.css';
import { useJoin } from './useJoin.ts';

interface RoomActionProps {
  room: Room;
  userId: string;
  /** The viewer's own reliability; null = nobody knows. */
  reliability: Reliability | null;
  disabled: boolean;
}

/** Offers what can be done with a room of the list: open one's own, watch, join, or why not. */
export function RoomAction({ room, userId, reliability, disabled }: RoomActionProps) {
  const { joining, join } = useJoin();
  const { name, players, maxPlayers, minReliability } = room;
  const to = roomPath(room.id);
  if (players.some((player) => player.userId === userId)) {
    return (
      <ButtonLink size="s" to={to} aria-label={t`Open ${name}`}>
        {t({ context: 'a room', message: 'Open' })}
      </ButtonLink>
    );
  }
  if (room.status === 'active') {
    return (
      <ButtonLink size="s" to={to} aria-label={t`Watch ${name}`}>
        {t({ context: 'a game', message: 'Watch' })}
      </ButtonLink>
    );
  }
  if (players.length >= maxPlayers) return <span className={styles.full}>{t`Full`}</span>;
  if (room.locked) return <span className={styles.full}>{t`Locked`}</span>;
  if (reliability !== null && !meetsReliability(reliability, room)) {
    return <span className={styles.full}>{t`For ${minReliability}% reliability`}</span>;
  }
  return (
    <Button
      size="s"
      busy={joining}
      disabled={disabled}
      aria-label={t`Join ${name}`}
      onClick={() => void join(room)}
    >
      {t`Join`}
    </Button>
  );
}
