import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PhaseRail } from '../../ui/PhaseRail.tsx';
import { isPlacing } from '../turn/choice.ts';
import type { Turn } from '../turn/useTurn.ts';
import styles from './CommandSheet.module.css';
import { ConquestPanel } from './ConquestPanel.tsx';
import { DeployPanel } from './DeployPanel.tsx';
import { WaitPanel } from './WaitPanel.tsx';
import type { DiceShown } from '../dice/useDice.ts';

const loadAttack = () => import('./AttackPanel.tsx');
const loadFortify = () => import('./FortifyPanel.tsx');
const AttackPanel = lazyPart(loadAttack, 'AttackPanel');
const FortifyPanel = lazyPart(loadFortify, 'FortifyPanel');
const CapitalPanel = lazyPart(() => import('./CapitalPanel.tsx'), 'CapitalPanel');
const NextGame = lazyPart(() => import('./NextGame.tsx'), 'NextGame');

interface CommandSheetProps {
  turn: Turn;
  dice: DiceShown | null;
  /** null of a game that needs no connection. */
  connected: boolean | null;
  roomId: string;
  onSkipDice: () => void;
}

const STEPS = ['Deploy', 'Attack', 'Fortify'];
const STEP_OF = { reinforcement: 0, attack: 1, fortify: 2, finished: 3 } as const;

/** The phase, its subject, and its one gold action (ux.md 1.6). */
export function CommandSheet({ turn, dice, connected, roomId, onSkipDice }: CommandSheetProps) {
  const { view, isMyTurn, me, players } = turn.model;
  // Fetched behind the first sight of the map, so that they are there when their phases come.
  useEffect(() => {
    void loadAttack();
    void loadFortify();
  }, []);
  return (
    <div className={styles.sheet} aria-busy={turn.busy !== null} onPointerDown={onSkipDice}>
      <PhaseRail steps={STEPS} current={STEP_OF[view.phase]} label="Phases of the turn" />
      <div className={styles.body}>
        {isMyTurn ? (
          <MyPhase turn={turn} dice={dice} connected={connected} />
        ) : (
          <>
            <WaitPanel turn={turn} dice={dice} />
            {me !== null && connected !== null && (
              <Suspense>
                <NextGame userId={players[me]?.id ?? ''} roomId={roomId} />
              </Suspense>
            )}
          </>
        )}
      </div>
      {isMyTurn && turn.hint !== null && <p className={styles.hint}>{turn.hint}</p>}
    </div>
  );
}

function MyPhase({ turn, dice, connected }: Omit<CommandSheetProps, 'onSkipDice' | 'roomId'>) {
  const { view } = turn.model;
  if (view.pendingConquest)
    return <ConquestPanel key={view.version} turn={turn} pending={view.pendingConquest} />;
  if (view.pendingCapitalAttack) {
    return (
      <Suspense>
        <CapitalPanel turn={turn} attack={view.pendingCapitalAttack} />
      </Suspense>
    );
  }
  if (isPlacing(view)) return <DeployPanel turn={turn} />;
  return (
    <Suspense>
      {view.phase === 'attack' ? (
        <AttackPanel turn={turn} dice={dice} connected={connected ?? true} />
      ) : (
        <FortifyPanel turn={turn} />
      )}
    </Suspense>
  );
}
