import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isBuiltInMap } from '../../../engine/maps/catalogue.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { GameScreen } from '../game/GameScreen.tsx';
import type { WayBack } from '../game/model/model.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { ErrorBoundary } from '../../base/ui/ErrorBoundary.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { LocalDice } from './LocalDice.tsx';
import { useOwner } from './offlineGames.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PassPanel } from './PassPanel.tsx';
import { nextHolder, type Turn } from './turn.ts';
import { useLocalGame, type OpenedLocalGame } from './useLocalGame.ts';
import { useSeat } from './useSeat.ts';

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
          title={t`The game ran into a problem`}
          text={messageOf(error, t`Nothing is lost: every move is kept on this device.`)}
          action={{ label: t`Resume`, run: again }}
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
      return <Spinner label={t`Unrolling the map…`} />;
    case 'unknown':
      return (
        <OfflineNotice title={t`No such game`} text={t`There is no game at this address on this device.`} />
      );
    case 'elsewhere':
      return (
        <OfflineNotice
          title={t`Open in another tab`}
          text={t`This game is open in another tab of this browser.`}
          action={{ label: t`Play here`, run: onAgain }}
        />
      );
    case 'failed':
      return (
        <OfflineNotice
          title={t`The game cannot be opened`}
          text={opened.message}
          action={{ label: t`Try again`, run: onAgain }}
        />
      );
    case 'open':
      return <Played {...opened} />;
  }
}

/** Shows the game to who has the device, and nobody's before it has been passed on. */
function Played({ id, map, turn: first }: Extract<OpenedLocalGame, { status: 'open' }>) {
  const [turn, setTurn] = useState(first);
  const [holder, setHolder] = useState<Seat | null>(first.people.length === 1 ? first.heir : null);
  usePageTitle(map.title);
  const next = nextHolder(turn, holder);
  if (next !== holder) {
    const name = turn.people.find(({ seat }) => seat === next)?.name ?? '';
    return <PassPanel name={name} onTaken={() => setHolder(next)} />;
  }
  return <Held key={holder} id={id} map={map} seat={holder} onTurn={setTurn} />;
}

interface HeldProps {
  id: string;
  map: MapDefinition;
  seat: Seat;
  onTurn: (turn: Turn) => void;
}

function Held({ id, map, seat, onTurn }: HeldProps) {
  const session = useSeat(map, seat, onTurn);
  if (session === null) return <Spinner label={t`Unrolling the map…`} />;
  const back: WayBack = isBuiltInMap(map.id)
    ? { to: '/offline', label: t`Games on this device` }
    : { to: `/map-editor/${map.id}`, label: t`Back to the editor` };
  const room = { id, name: map.title, roomCode: '', turnExpiresAt: null };
  const features = { Dice: LocalDice, skipPauses: session.skipPauses, replay: `/offline/${id}/replay` };
  return <GameScreen room={room} session={session} map={map} features={features} back={back} />;
}
