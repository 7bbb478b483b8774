import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useParams } from 'react-router-dom';
import type { Seat } from '../../engine/model/ids.ts';
import type { MapDefinition } from '../../engine/model/map.ts';
import { usePageTitle } from '../app/pageTitle.ts';
import { GameScreen } from '../game/GameScreen.tsx';
import type { WayBack } from '../game/model.ts';
import { browserTimer } from '../sync/browserTimer.ts';
import { messageOf } from '../sync/messageOf.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { playCommanders } from './commanders.ts';
import { nextHolder, peopleAt } from './holder.ts';
import { LocalDice } from './LocalDice.tsx';
import type { LocalGame } from './localGame.ts';
import { LocalGameContext } from './localGameContext.ts';
import { createLocalSession, followGame } from './localSession.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PassPanel } from './PassPanel.tsx';
import { useOwner } from './storage.ts';
import { useLocalGame } from './useLocalGame.ts';

const BACK: WayBack = { to: '/offline', label: 'Games on this device' };

/** /offline/{id}: a game that this device plays by itself. */
export function OfflineGameScreen() {
  const { id = '' } = useParams();
  const owner = useOwner();
  const [visit, setVisit] = useState(0);
  const again = (): void => setVisit(visit + 1);
  return (
    <ErrorBoundary
      key={`${owner}/${id}/${visit}`}
      renderError={(error) => (
        <OfflineNotice
          title="The game stumbled"
          text={messageOf(error, 'Nothing is lost: every move is kept on this device.')}
          action={{ label: 'Take it up again', run: again }}
        />
      )}
    >
      <OpenGame owner={owner} id={id} onAgain={again} />
    </ErrorBoundary>
  );
}

function OpenGame({ owner, id, onAgain }: { owner: string; id: string; onAgain: () => void }) {
  const opened = useLocalGame(owner, id);
  switch (opened.status) {
    case 'opening':
      return <Spinner label="Unrolling the map…" />;
    case 'unknown':
      return <OfflineNotice title="No such game" text="There is no game of this address on this device." />;
    case 'elsewhere':
      return (
        <OfflineNotice
          title="Open in another tab"
          text="You have taken this game up in another tab of this browser."
          action={{ label: 'Play here', run: onAgain }}
        />
      );
    case 'failed':
      return (
        <OfflineNotice
          title="The game cannot be opened"
          text={opened.message}
          action={{ label: 'Try again', run: onAgain }}
        />
      );
    case 'open':
      return <Played game={opened.game} map={opened.map} />;
  }
}

/** Shows the game to who has the device, and nobody's before it has been passed on. */
function Played({ game, map }: { game: LocalGame; map: MapDefinition }) {
  const [holder, setHolder] = useState<Seat | null>(() => {
    const [only, ...others] = peopleAt(game);
    return others.length === 0 ? (only ?? null) : null;
  });
  usePageTitle(map.title);
  const next = useSyncExternalStore(game.onChange, () => nextHolder(game, holder));
  if (next !== holder) {
    return <PassPanel name={game.facts().roster[next]?.username ?? ''} onTaken={() => setHolder(next)} />;
  }
  return <Held key={holder} game={game} map={map} seat={holder} />;
}

function Held({ game, map, seat }: { game: LocalGame; map: MapDefinition; seat: Seat }) {
  const [session] = useState(() =>
    createLocalSession(game, seat, {
      timer: browserTimer,
      newKey: () => crypto.randomUUID(),
      tell: (message) => void toast.error(message, { id: message }),
    }),
  );
  useEffect(() => {
    const leave = followGame(game, session, seat);
    const stop = playCommanders(game, browserTimer);
    return () => {
      stop();
      leave();
    };
  }, [game, session, seat]);
  const room = { id: game.id, name: map.title, roomCode: '', turnExpiresAt: null };
  return (
    <LocalGameContext value={game}>
      <GameScreen room={room} session={session} map={map} back={BACK} LocalDice={LocalDice} />
    </LocalGameContext>
  );
}
