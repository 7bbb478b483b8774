import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { useSession } from '../../client/account/session.ts';
import { ApiError } from '../../client/api/api.ts';
import { Board } from '../../base/board/Board.tsx';
import { messageOf } from '../../client/api/messageOf.ts';
import { createGameSession } from '../../client/game/gameSession.ts';
import { useRoom } from '../../client/queries/rooms.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { GameScreen } from '../game/GameScreen.tsx';
import { PlayRoom } from './PlayRoom.tsx';

export { recallGame } from '../../client/game/openGame.ts';

// Whoever comes back to a running game does not pay for the room before it.
const WaitingRoom = lazyPart(() => import('./WaitingRoom.tsx'), 'WaitingRoom');
const RoomNotice = lazyPart(() => import('./RoomNotice.tsx'), 'RoomNotice');

const LocalScreen = lazyPart(() => import('./LocalScreen.tsx'), 'LocalScreen');

/** /offline/{id} and /tutorial: what plays it comes behind the screen that shows it. */
export const LocalGame = () => (
  <Suspense fallback={<Spinner label={t`Unrolling the map…`} />}>
    <LocalScreen {...{ Board, GameScreen, createGameSession }} />
  </Suspense>
);

/** /room/{code or id}: the waiting room, the game, or why there is neither. */
export function RoomScreen() {
  const { id = '' } = useParams();
  const userId = useSession((session) => session.user?.id ?? '');
  const { data: room, error, refetch } = useRoom(id, userId);
  usePageTitle(room ? t`${{ name: room.name }} — Room ${{ roomCode: room.roomCode }}` : t`Game room`);

  if (!room && error === null) return <Opening />;
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <Suspense fallback={<Opening />}>
      {room ? (
        <OpenRoom key={room.id} room={room} userId={userId} />
      ) : (
        <RoomNotice
          title={unknown ? t`No such room` : t`The room cannot be opened`}
          text={
            unknown
              ? t`Nobody has opened a room with this code.`
              : messageOf(error, t`Failed to load game state`)
          }
          {...(!unknown && { onRetry: refetch })}
        />
      )}
    </Suspense>
  );
}

const Opening = () => <Spinner label={t`Opening the room…`} />;

function OpenRoom({ room, userId }: { room: Room; userId: string }) {
  if (room.status === 'lobby') return <WaitingRoom room={room} userId={userId} Board={Board} />;
  if (room.turnNumber > 0 || room.status === 'initializing') return <PlayRoom room={room} userId={userId} />;
  return (
    <RoomNotice title={t`This room is closed`} text={room.statusMessage ?? t`The game was never started.`} />
  );
}
