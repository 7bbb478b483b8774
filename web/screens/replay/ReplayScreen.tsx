import { mediaHolds } from '../../base/lib/useMedia.ts';
import { t } from '@lingui/core/macro';
import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Notice } from '../../base/ui/Notice.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { toast } from '../../base/ui/toast.ts';
import type { createGameSession as createSession } from '../../client/game/gameSession.ts';
import type { GameScreen as Screen } from '../game/GameScreen.tsx';
import type { WayBack } from '../game/model/model.ts';
import { analysing } from './analysis/analysing.ts';
import { addressOf, momentIn, turnMissed } from './address.ts';
import { FROM_TREE } from '../study/fromTree.ts';
import { ReplayBeside } from './ReplayBeside.tsx';
import { ReplayFoot } from './ReplayFoot.tsx';
import { ReplayTools } from './ReplayTools.tsx';
import { TurnOverlay } from './TurnOverlay.tsx';
import { replaySession } from './replaySession.ts';
import { deviceGame, serverGame, sharedGame, startAnew } from './source.ts';
import { useOwner } from './owner.ts';
import { OpenBranch, StudyWatch } from './studyParts.ts';
import type { Told } from './told.ts';
import { AnalysingContext } from './useAnalysis.ts';
import { truthIn } from './useReviewed.ts';
import { watching, WatchingContext, type Watching } from './watching.ts';

type Opened =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly told: Told }
  | { readonly status: 'failed'; readonly message: string };

// The game screen is drawn anew with each moment: what stands around the board follows the moment by itself.
const STAGE = { Foot: memo(ReplayFoot), Beside: ReplayBeside, Overlay: memo(TurnOverlay) };
const FEATURES = { Dice: ReplayTools, stage: STAGE };

interface ReplayScreenProps {
  GameScreen: typeof Screen;
  createGameSession: typeof createSession;
}

/** /replay/{id} and /offline/{id}/replay: a game from the deal on, with every turn and every roll. */
export function ReplayScreen({ GameScreen, createGameSession }: ReplayScreenProps) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const isLocal = pathname.startsWith('/offline');
  const isShared = pathname.startsWith('/share');
  const owner = useOwner();
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<Opened>({ status: 'opening' });
  const [tries, setTries] = useState(0);
  usePageTitle(opened.status === 'open' ? t`Replay of ${{ name: opened.told.name }}` : t`Replay`);

  useEffect(() => {
    let left = false;
    const show = (next: Opened): void => {
      if (!left) setOpened(next);
    };
    const game = isShared ? sharedGame(id, owner) : isLocal ? deviceGame(id, owner) : serverGame(id, owner);
    game.then(
      (told) => show({ status: 'open', told }),
      (error: unknown) => show({ status: 'failed', message: error instanceof Error ? error.message : '' }),
    );
    return () => {
      left = true;
      setOpened({ status: 'opening' });
    };
  }, [id, isLocal, isShared, owner, tries]);

  const away = isShared ? home() : isLocal ? onDevice() : finished();
  if (opened.status === 'opening') return <Spinner label={t`Unrolling the map…`} />;
  if (opened.status === 'open') {
    const watch = (told: Told) => (
      <Watched
        key={told.branch ?? told.gameId}
        {...{ told, owner, GameScreen }}
        back={away}
        onRefresh={() => setTries(tries + 1)}
      />
    );
    const { told } = opened;
    return search.has('play') || search.has('branch') ? (
      <Suspense fallback={<Spinner label={t`Unrolling the map…`} />}>
        <OpenBranch {...{ owner, told, watch, GameScreen, createGameSession }} />
      </Suspense>
    ) : (
      watch(told)
    );
  }
  return (
    <Notice title={t`This game cannot be watched`} text={opened.message}>
      <Button
        variant="primary"
        onClick={() => {
          startAnew();
          setTries(tries + 1);
        }}
      >
        {t`Try again`}
      </Button>
      <ButtonLink to={away.to}>{away.label}</ButtonLink>
    </Notice>
  );
}

const home = (): WayBack => ({ to: '/', label: t`Home` });
const onDevice = (): WayBack => ({ to: '/offline', label: t`Games on this device` });
const finished = (): WayBack => ({ to: '/lobby/my-games?filter=completed', label: t`My finished games` });

/** Goes on when what was last decided has been drawn. */
const drawn = (then: () => void): (() => void) => {
  const frame = requestAnimationFrame(then);
  return () => cancelAnimationFrame(frame);
};

const isCalm = (): boolean => mediaHolds('(prefers-reduced-motion: reduce)');

interface WatchedProps {
  told: Told;
  back: WayBack;
  onRefresh: () => void;
  /** The account, or the guest, whose store of this device keeps what is found. */
  owner: string;
  GameScreen: typeof Screen;
}

function Watched({ told, back, onRefresh, owner, GameScreen }: WatchedProps) {
  const [search] = useSearchParams();
  // The address says where to begin; from then on it follows what is shown.
  // Whoever goes from branch to branch stays in the tree.
  const { state } = useLocation() as { readonly state: unknown };
  const [watched] = useState(() =>
    watching(
      told,
      { ...momentIn(search, told), ...((state === FROM_TREE || search.has('study')) && { tab: 'tree' }) },
      { isCalm, drawn, refresh: onRefresh },
    ),
  );
  const session = useMemo(() => replaySession(watched), [watched]);
  const [missed] = useState(() => turnMissed(search, told));
  useEffect(() => {
    if (missed !== null) toast(t`This game has no turn ${missed}. It is shown from its beginning.`);
  }, [missed]);
  const [analysis] = useState(() => {
    const { body, branch, me } = told;
    const replay = truthIn(told);
    // What is explained is what was played; a branch is compared with it by playing it.
    if (branch !== null || body === null || replay === null) return null;
    return analysing({ map: replay.map, body, replay, fights: () => told.fights, me }, owner);
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
  const { to, label } = back;
  // The address changes with the moment, and the screen has had that already.
  const screen = useMemo(
    () => (
      <GameScreen
        room={{ id: told.gameId, name: told.name, roomCode: '', turnExpiresAt: null }}
        session={session}
        map={told.map}
        features={FEATURES}
        back={{ to, label }}
      />
    ),
    [GameScreen, told, session, to, label],
  );
  return (
    <WatchingContext value={watched}>
      <AnalysingContext value={analysis}>{screen}</AnalysingContext>
      {told.isOver && told.isOnServer && (
        <Suspense>
          <StudyWatch />
        </Suspense>
      )}
    </WatchingContext>
  );
}

/** Whoever moves on sooner does not wait for it: all that reads the address is asked again. */
const ADDRESS_AFTER_MS = 700;

/** Keeps the moment in the address, so that it can be sent to somebody and is found again. */
function useAddress(watched: Watching): void {
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = watched.store.subscribe((now, before) => {
      if (now.moment === before.moment && now.eyes === before.eyes && now.held === before.held) return;
      clearTimeout(timer);
      if (!now.held)
        timer = setTimeout(() => setSearch(addressOf(watched), { replace: true }), ADDRESS_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the router gives another function after each change of the address
  }, [watched]);
}
