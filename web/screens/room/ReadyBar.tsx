import { plural, t } from '@lingui/core/macro';
import { picksCapitals } from '../../../engine/model/capitalChoice.ts';
import { MIN_PLAYERS } from '../../../engine/model/config.ts';
import type { PlayerSlot, Room } from '../../../sync-server/protocol/rooms.ts';
import { clockWords } from '../game/clock/Clock.tsx';
import { useServerNow } from '../../client/connection/serverClock.ts';
import { Button } from '../../base/ui/Button.tsx';
import { JoinForm } from './JoinForm.tsx';
import styles from './ReadyBar.module.css';
import type { RoomActions } from './useRoomActions.ts';

interface ReadyBarProps {
  room: Room;
  /** The viewer's seat. */
  mine: PlayerSlot | undefined;
  isHost: boolean;
  /** The land that is picked for a capital, and not sent yet. */
  capital: string | null | undefined;
  actions: RoomActions;
}

/** The one thing to do now, and what the room waits for. */
export function ReadyBar({ room, mine, isHost, capital, actions }: ReadyBarProps) {
  const { players, maxPlayers } = room;
  const asked = room.readyCheckStartedAt !== null;
  const free = maxPlayers - players.length;
  const unready = players.filter((player) => !player.isReady && player.id !== mine?.id);
  const canStart = isHost && free > 0 && players.length >= MIN_PLAYERS && !asked;
  const startsAtOnce = canStart && unready.length === 0;
  return (
    <div className={styles.bar}>
      <output>{waitingFor(mine, asked ? 0 : free, unready, room.locked)}</output>
      <ReadyTime endsAt={room.readyCheckEndsAt} picks={picksCapitals(room.config)} />
      <div className={styles.actions}>
        {mine === undefined && free > 0 && !room.locked && <JoinForm room={room} actions={actions} />}
        {canStart && (
          <Button
            variant={startsAtOnce ? 'primary' : 'secondary'}
            size="l"
            wide
            busy={actions.busy === 'start'}
            onClick={actions.start}
          >
            {startsAtOnce
              ? t`Start with ${{ players: players.length }}`
              : t`Ask ${{ players: players.length }} to get ready`}
          </Button>
        )}
        {mine !== undefined && (
          <Button
            variant={mine.isReady || startsAtOnce ? 'secondary' : 'primary'}
            size="l"
            wide
            busy={actions.busy === 'ready'}
            onClick={() => actions.setReady(!mine.isReady, capital)}
          >
            {mine.isReady ? t`Not ready` : t`Ready`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A player who is not ready by then loses their seat; where capitals are picked, the deal picks for them. */
function ReadyTime({ endsAt, picks }: { endsAt: number | null; picks: boolean }) {
  const now = useServerNow({ running: endsAt !== null });
  if (endsAt === null) return null;
  const left = clockWords(Math.max(0, Math.ceil((endsAt - now) / 1000)));
  return (
    <span role="timer">
      {picks ? t`The game starts in ${left}.` : t`Anyone not ready in ${left} loses their seat.`}
    </span>
  );
}

function waitingFor(
  mine: PlayerSlot | undefined,
  free: number,
  unready: readonly PlayerSlot[],
  locked: boolean,
): string {
  if (mine === undefined && locked) return t`The host has locked this room: no new players.`;
  if (mine === undefined) return free > 0 ? t`A seat is free for you.` : t`This room is full.`;
  const names = unready.map(({ username }) => username).join(', ');
  if (free > 0) {
    return names === ''
      ? plural(free, { one: 'Waiting for one more player.', other: 'Waiting for # more players.' })
      : plural(free, {
          one: `Waiting for one more player, and ${names} to be ready.`,
          other: `Waiting for # more players, and ${names} to be ready.`,
        });
  }
  if (names !== '') return t`Waiting for ${names} to be ready.`;
  return mine.isReady ? t`Starting…` : t`Everyone is waiting for you.`;
}
