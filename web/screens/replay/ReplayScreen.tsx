import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { GUEST } from '../../../db/local/core/guest.ts';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Notice } from '../../base/ui/Notice.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { useSession } from '../../client/account/session.ts';
import type { GameScreen as Screen } from '../game/GameScreen.tsx';
import { analysing } from './analysis/analysing.ts';
import { addressOf, momentIn } from './address.ts';
import { ReplayBeside } from './ReplayBeside.tsx';
import { ReplayFoot } from './ReplayFoot.tsx';
import { ReplayTools } from './ReplayTools.tsx';
import { TurnOverlay } from './TurnOverlay.tsx';
import { replaySession } from './replaySession.ts';
import { deviceGame, serverGame } from './source.ts';
import type { Told } from './told.ts';
import { AnalysingContext } from './useAnalysis.ts';
import { watching, WatchingContext, type Watching } from './watching.ts';

type Opened =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly told: Told }
  | { readonly status: 'failed'; readonly message: string };

const STAGE = { Foot: ReplayFoot, Beside: ReplayBeside, Overlay: TurnOverlay };
const FEATURES = { Dice: ReplayTools, stage: STAGE };

/** /replay/{id} and /offline/{id}/replay: a game from the deal on, with every turn and every roll. */
export function ReplayScreen({ GameScreen }: { GameScreen: typeof Screen }) {
  const { id = '' } = useParams();
  const isLocal = useLocation().pathname.startsWith('/offline');
  const owner = useSession((session) => session.user?.id ?? GUEST);
  const [opened, setOpened] = useState<Opened>({ status: 'opening' });
  const [tries, setTries] = useState(0);
  usePageTitle(opened.status === 'open' ? t`Replay of ${{ name: opened.told.name }}` : t`Replay`);

  useEffect(() => {
    let left = false;
    const show = (next: Opened): void => {
      if (!left) setOpened(next);
    };
    const game = isLocal ? deviceGame(id, owner) : serverGame(id, owner);
    game.then(
      (told) => show({ status: 'open', told }),
      (error: unknown) => show({ status: 'failed', message: error instanceof Error ? error.message : '' }),
    );
    return () => {
      left = true;
      setOpened({ status: 'opening' });
    };
  }, [id, isLocal, owner, tries]);

  if (opened.status === 'opening') return <Spinner label={t`Unrolling the map…`} />;
  if (opened.status === 'open')
    return <Watched key={opened.told.gameId} told={opened.told} local={isLocal} {...{ owner, GameScreen }} />;
  return (
    <Notice title={t`This game cannot be watched`} text={opened.message}>
      <Button variant="primary" onClick={() => setTries(tries + 1)}>
        {t`Try again`}
      </Button>
      <ButtonLink to={isLocal ? '/offline' : '/lobby/my-games?filter=completed'}>
        {isLocal ? t`Games on this device` : t`My finished games`}
      </ButtonLink>
    </Notice>
  );
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface WatchedProps {
  told: Told;
  local: boolean;
  /** The account, or the guest, whose store of this device keeps what is found. */
  owner: string;
  GameScreen: typeof Screen;
}

function Watched({ told, local, owner, GameScreen }: WatchedProps) {
  const [search] = useSearchParams();
  // The address says where to begin; from then on it follows what is shown.
  const [watched] = useState(() => watching(told, momentIn(search, told), isCalm));
  const session = useMemo(() => replaySession(watched), [watched]);
  const [analysis] = useState(() => {
    const { body, replay, me } = told;
    return body && analysing({ map: replay.map, body, replay, me }, owner);
  });
  useEffect(
    () => () => {
      watched.close();
      session.close();
      analysis?.close();
    },
    [watched, session, analysis],
  );
  useAddress(watched);
  return (
    <WatchingContext value={watched}>
      <AnalysingContext value={analysis}>
        <GameScreen
          room={{ id: told.gameId, name: told.name, roomCode: '', turnExpiresAt: null }}
          session={session}
          map={told.map}
          features={FEATURES}
          back={
            local
              ? { to: '/offline', label: t`Games on this device` }
              : { to: '/lobby/my-games?filter=completed', label: t`My finished games` }
          }
        />
      </AnalysingContext>
    </WatchingContext>
  );
}

const ADDRESS_AFTER_MS = 250;

/** Keeps the moment in the address, so that it can be sent to somebody and is found again. */
function useAddress(watched: Watching): void {
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = watched.store.subscribe((now, before) => {
      if (now.moment === before.moment && now.eyes === before.eyes) return;
      clearTimeout(timer);
      timer = setTimeout(() => setSearch(addressOf(watched), { replace: true }), ADDRESS_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the router gives another function after each change of the address
  }, [watched]);
}
