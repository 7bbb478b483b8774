import { t } from '@lingui/core/macro';
import { Suspense, useMemo, useState } from 'react';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { GameScreen } from '../game/GameScreen.tsx';
import { useGameSession } from '../../client/game/useGameSession.ts';
import { useMap } from '../../client/queries/useMap.ts';
import { ErrorBoundary } from '../../base/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { serverFeatures } from './serverFeatures.ts';

// Seldom needed, and never at first.
const GameError = lazyPart(() => import('./GameError.tsx'), 'GameError');
const BoardToCome = lazyPart(() => import('./BoardToCome.tsx'), 'BoardToCome');

/** A running or finished game. Without a seat it is watched. */
export function PlayRoom({ room, userId }: { room: Room; userId: string }) {
  const [visit, setVisit] = useState(0);
  const rejoin = (): void => setVisit(visit + 1);
  // A spectator who sits down, and a player who has to stand up, see another game from then on.
  const seated = room.players.some((player) => player.userId === userId);
  return (
    <ErrorBoundary
      key={`${visit} ${seated}`}
      renderError={(_error, reset) => (
        <Suspense>
          <GameError
            roomId={room.id}
            onRejoin={() => {
              reset();
              rejoin();
            }}
          />
        </Suspense>
      )}
    >
      <OpenGame room={room} userId={userId} onRejoin={rejoin} />
    </ErrorBoundary>
  );
}

function OpenGame({ room, userId, onRejoin }: { room: Room; userId: string; onRejoin: () => void }) {
  const map = useMap(room.mapId, room.mapRev);
  const { session, error } = useGameSession(room, userId);
  const features = useMemo(() => session && serverFeatures(room.id, session), [room.id, session]);
  if (error !== null) {
    return (
      <Suspense>
        <GameError roomId={room.id} message={error} onRejoin={onRejoin} />
      </Suspense>
    );
  }
  if (session === null || features === null || map === undefined)
    return (
      <>
        {map && (
          <Suspense>
            <BoardToCome map={map} />
          </Suspense>
        )}
        <Spinner label={t`Unrolling the map…`} />
      </>
    );
  return <GameScreen room={room} session={session} map={map} features={features} />;
}
