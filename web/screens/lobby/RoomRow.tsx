import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import type { Reliability } from '../../../sync-server/protocol/roomSettings.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { SeatPips } from '../parts/lists/SeatPips.tsx';
import { teamsWords, VISIBILITY_WORDS } from '../parts/lists/ruleWords.ts';
import { PlayerName } from '../parts/people/PlayerName.tsx';
import { CLOCK_WORDS } from '../parts/lists/roomWords.ts';
import { MODES } from '../modes/looks.ts';
import { cx } from '../../base/lib/cx.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import { RoomAction } from './RoomAction.tsx';
import styles from './RoomRow.module.css';

const FADE_MS = 400;

interface RoomRowProps {
  room: Room;
  userId: string;
  /** The viewer's own reliability; null = nobody knows. */
  reliability: Reliability | null;
  /** No longer open: fades, then asks to be taken away. */
  gone: boolean;
  onGone: () => void;
}

/** An open room or a running game: the row leads to it, the button takes a seat or a place to look on. */
export function RoomRow({ room, userId, reliability, gone, onGone }: RoomRowProps) {
  const takeAway = useEffectEvent(onGone);
  useEffect(() => {
    if (!gone) return undefined;
    const timer = setTimeout(() => takeAway(), FADE_MS);
    return () => clearTimeout(timer);
  }, [gone]);

  const { players, maxPlayers } = room;
  const host = players.find((player) => player.userId === room.hostId);
  const mode = MODES[room.config.gameMode];
  const fog = VISIBILITY_WORDS[room.config.visibility].short;
  const kind = [
    ...(room.ranked ? [t`Ranked`] : []),
    mode.label,
    ...(room.config.teams > 0 ? [teamsWords(room.config.teams)] : []),
    ...(fog === null ? [] : [fog]),
    CLOCK_WORDS[room.clock].short,
    ...(room.minReliability > 0 ? [t`from ${{ percent: room.minReliability }}% reliability`] : []),
  ];
  const seats = <SeatPips colors={players.map(({ selectedColor }) => selectedColor)} seats={maxPlayers} />;
  return (
    <li className={cx(styles.row, gone && styles.gone)}>
      <MapPicture mapId={room.mapId} mapRev={room.mapRev} width={88} height={64} className={styles.picture} />
      <div className={styles.about}>
        <Link className={styles.name} to={roomPath(room.id)}>
          {room.name}
        </Link>
        <span className={styles.kind}>
          <GameIcon name={mode.icon} size={18} />
          {kind.join(' · ')}
        </span>
        <span className={styles.phoneOnly}>{seats}</span>
      </div>
      <div className={styles.seats}>
        {seats}
        <span className={styles.small} aria-hidden="true">
          {t`${{ taken: players.length }} of ${{ seats: maxPlayers }} seated`}
        </span>
      </div>
      <div className={styles.host}>
        <VisuallyHidden>{t`Host`}</VisuallyHidden>
        {host && (
          <PlayerName
            tall
            userId={host.isAi ? null : host.userId}
            username={host.username}
            elo={host.elo}
            tag={host.clanTag}
          />
        )}
      </div>
      <RoomAction room={room} userId={userId} reliability={reliability} disabled={gone} />
    </li>
  );
}
