import { t } from '@lingui/core/macro';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Room } from '../../sync-server/protocol/rooms.ts';
import { MapPicture } from '../roomParts/MapPicture.tsx';
import { configWords } from '../roomParts/ruleWords.ts';
import { CLOCK_WORDS } from '../roomParts/roomWords.ts';
import { MODES } from '../roomParts/words.ts';
import { GameIcon } from '../ui/GameIcon.tsx';
import { OwnColor } from './OwnColor.tsx';
import { ReadyBar } from './ReadyBar.tsx';
import { SeatList } from './SeatList.tsx';
import { ShareRoom } from './ShareRoom.tsx';
import { WaysOut } from './WaysOut.tsx';
import { useRoomActions } from './useRoomActions.ts';
import styles from './WaitingRoom.module.css';

/** Before the game: who is here, in which colour, and who is ready. */
export function WaitingRoom({ room, userId }: { room: Room; userId: string }) {
  const actions = useRoomActions(room, userId);
  const mine = room.players.find((player) => player.userId === userId);
  const isHost = room.hostId === userId;
  return (
    <div className={styles.room}>
      <header className={styles.head}>
        <Link className={styles.back} to="/lobby" aria-label={t`Back to lobby`}>
          <ChevronLeft aria-hidden="true" />
        </Link>
        <MapPicture mapId={room.mapId} width={132} height={92} className={styles.map} />
        <div className={styles.title}>
          <h1>{room.name}</h1>
          <p>
            <GameIcon name={MODES[room.config.gameMode].icon} size={18} />
            {CLOCK_WORDS[room.clock].short}
          </p>
          <p className={styles.rules}>
            {configWords(room.config)}
            {room.ranked && ' · ranked'}
          </p>
        </div>
      </header>
      {room.statusMessage !== null && (
        <output className={styles.message} data-level={room.statusMessageLevel}>
          {room.statusMessage}
        </output>
      )}
      <div className={styles.column}>
        <ShareRoom room={room} />
        <SeatList room={room} userId={userId} actions={actions} />
      </div>
      {mine && (
        <div className={styles.column}>
          <OwnColor room={room} mine={mine} actions={actions} />
          <WaysOut room={room} isHost={isHost} actions={actions} />
        </div>
      )}
      <ReadyBar room={room} mine={mine} isHost={isHost} actions={actions} />
    </div>
  );
}
