import { t } from '@lingui/core/macro';
import { ChevronLeft, PencilRuler } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { picksCapitals } from '../../../engine/model/capitalChoice.ts';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { configWords } from '../modes/setups.ts';
import { optionFacts } from '../parts/roomOptions.ts';
import { CLOCK_WORDS } from '../parts/lists/roomWords.ts';
import { useMap } from '../../client/queries/useMap.ts';
import { MODES } from '../modes/looks.ts';
import type { BoardProps } from '../../base/board/boardProps.ts';
import { Button } from '../../base/ui/Button.tsx';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { OwnColor } from './OwnColor.tsx';
import { ReadyBar } from './ReadyBar.tsx';
import { SeatList } from './SeatList.tsx';
import { ShareRoom } from './ShareRoom.tsx';
import { WaysOut } from './WaysOut.tsx';
import { useRoomActions } from './useRoomActions.ts';
import { useRoomNews } from './useRoomNews.ts';
import styles from './WaitingRoom.module.css';

// Only where capitals are picked, and there for the board.
const PickCapital = lazyPart(() => import('./PickCapital.tsx'), 'PickCapital');
// Only for hosts who change their mind.
const RoomRules = lazyPart(() => import('./RoomRules.tsx'), 'RoomRules');

// Only where there is somebody to talk to.
const RoomTalk = lazyPart(() => import('./RoomTalk.tsx'), 'RoomTalk');

interface WaitingRoomProps {
  room: Room;
  userId: string;
  /** The board of the game, on which capitals are picked. */
  Board: ComponentType<BoardProps>;
}

/** Before the game: who is here, in which colour, and who is ready. */
export function WaitingRoom({ room, userId, Board }: WaitingRoomProps) {
  const actions = useRoomActions(room, userId);
  const mine = room.players.find((player) => player.userId === userId);
  const isHost = room.hostId === userId;
  const rules = isHost && !room.matched;
  const [changing, setChanging] = useState(false);
  const [capital, pickCapital] = useState<string | null>();
  const picks = picksCapitals(room.config);
  const map = useMap(room.mapId, room.mapRev);
  useRoomNews(room, userId);
  return (
    <div className={styles.room}>
      <header className={styles.head}>
        <Link className={styles.back} to="/lobby" aria-label={t`Back to lobby`}>
          <ChevronLeft aria-hidden="true" />
        </Link>
        <MapPicture mapId={room.mapId} mapRev={room.mapRev} width={132} height={92} className={styles.map} />
        <div className={styles.title}>
          <h1>{room.name}</h1>
          <p>
            <GameIcon name={MODES[room.config.gameMode].icon} size={18} />
            {CLOCK_WORDS[room.clock].short}
          </p>
          <p className={styles.rules}>
            {[map?.title ?? '…', configWords(room.config), ...optionFacts(room)].join(' · ')}
          </p>
          {rules && (
            <Button size="s" className={styles.change} onClick={() => setChanging(true)}>
              <PencilRuler aria-hidden="true" />
              {t`Change the rules`}
            </Button>
          )}
        </div>
      </header>
      {room.statusMessage !== null && (
        <output className={styles.message} data-level={room.statusMessageLevel}>
          {room.statusMessage}
        </output>
      )}
      {mine && picks && (
        <Suspense>
          <PickCapital {...{ Board, room, mine, capital, actions }} onPick={pickCapital} />
        </Suspense>
      )}
      <div className={styles.column}>
        <ShareRoom room={room} />
        <SeatList room={room} userId={userId} rules={rules} actions={actions} />
      </div>
      {mine && (
        <div className={styles.column}>
          <OwnColor room={room} mine={mine} actions={actions} />
          <WaysOut room={room} rules={rules} actions={actions} />
        </div>
      )}
      {mine && room.players.length > 1 && (
        <Suspense>
          <RoomTalk roomId={room.id} />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <RoomRules room={room} actions={actions} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      <ReadyBar room={room} mine={mine} isHost={isHost} actions={actions} capital={capital} />
    </div>
  );
}
