import { useState } from 'react';
import type { Room } from '../../sync-server/protocol/rooms.ts';
import { GameScreen } from '../game/GameScreen.tsx';
import { useGameSession } from '../sync/useGameSession.ts';
import { useMap } from '../sync/useMap.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { GameError } from './GameError.tsx';

/** A running or finished game. Without a seat it is watched. */
export function PlayRoom({ room, userId }: { room: Room; userId: string }) {
  const [visit, setVisit] = useState(0);
  const rejoin = (): void => setVisit(visit + 1);
  return (
    <ErrorBoundary
      key={visit}
      renderError={(_error, reset) => (
        <GameError
          roomId={room.id}
          onRejoin={() => {
            reset();
            rejoin();
          }}
        />
      )}
    >
      <OpenGame room={room} userId={userId} onRejoin={rejoin} />
    </ErrorBoundary>
  );
}

function OpenGame({ room, userId, onRejoin }: { room: Room; userId: string; onRejoin: () => void }) {
  const map = useMap(room.mapId);
  const { session, error } = useGameSession(room, userId);
  if (error !== null) return <GameError roomId={room.id} message={error} onRejoin={onRejoin} />;
  if (session === null || map === undefined) return <Spinner label="Unrolling the map…" />;
  return <GameScreen room={room} session={session} map={map} />;
}
