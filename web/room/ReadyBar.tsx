import { MIN_PLAYERS } from '../../engine/model/config.ts';
import type { PlayerSlot, Room } from '../../sync-server/protocol/rooms.ts';
import { Button } from '../ui/Button.tsx';
import styles from './ReadyBar.module.css';
import type { RoomActions } from './useRoomActions.ts';

interface ReadyBarProps {
  room: Room;
  /** The viewer's seat. */
  mine: PlayerSlot | undefined;
  isHost: boolean;
  actions: RoomActions;
}

/** The one thing to do now, and what the room waits for. */
export function ReadyBar({ room, mine, isHost, actions }: ReadyBarProps) {
  const { players, maxPlayers } = room;
  const free = maxPlayers - players.length;
  const unready = players.filter((player) => !player.isReady && player.id !== mine?.id);
  const canStart = isHost && free > 0 && players.length >= MIN_PLAYERS && unready.length === 0;
  return (
    <div className={styles.bar}>
      <output>{waitingFor(mine, free, unready)}</output>
      <div className={styles.actions}>
        {mine === undefined && free > 0 && (
          <Button variant="primary" size="l" wide busy={actions.busy === 'join'} onClick={actions.join}>
            Join
          </Button>
        )}
        {canStart && (
          <Button variant="primary" size="l" wide busy={actions.busy === 'start'} onClick={actions.start}>
            {`Start with ${players.length}`}
          </Button>
        )}
        {mine !== undefined && (
          <Button
            variant={mine.isReady || canStart ? 'secondary' : 'primary'}
            size="l"
            wide
            busy={actions.busy === 'ready'}
            onClick={() => actions.setReady(!mine.isReady)}
          >
            {mine.isReady ? 'Not ready' : 'Ready'}
          </Button>
        )}
      </div>
    </div>
  );
}

function waitingFor(mine: PlayerSlot | undefined, free: number, unready: readonly PlayerSlot[]): string {
  if (mine === undefined) return free > 0 ? 'A seat is free for you.' : 'This room is full.';
  const seats = free > 0 ? [free === 1 ? 'one more player' : `${free} more players`] : [];
  const names = unready.map(({ username }) => username);
  const missing = [...seats, ...(names.length > 0 ? [`${names.join(', ')} to be ready`] : [])];
  if (missing.length > 0) return `Waiting for ${missing.join(', and ')}.`;
  return mine.isReady ? 'Starting…' : 'Everybody waits for you.';
}
