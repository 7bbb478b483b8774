import { t } from '@lingui/core/macro';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { PhaseRail } from '../../../base/ui/PhaseRail.tsx';
import { useIdle } from '../../../base/lib/useIdle.ts';
import { isPlacing } from '../turn/choice.ts';
import type { Turn } from '../turn/useTurn.ts';
import { cx } from '../../../base/lib/cx.ts';
import styles from './CommandSheet.module.css';
import type { AttackPanelProps } from './AttackPanel.tsx';
import { DeployPanel } from './DeployPanel.tsx';
import type { DiceShown } from '../dice/fightShown.ts';

const AttackPanel = lazyPart(() => import('./AttackPanel.tsx'), 'AttackPanel');
const ConquestPanel = lazyPart(() => import('./ConquestPanel.tsx'), 'ConquestPanel');
const FortifyPanel = lazyPart(() => import('./FortifyPanel.tsx'), 'FortifyPanel');
const CapitalPanel = lazyPart(() => import('./CapitalPanel.tsx'), 'CapitalPanel');
const WaitPanel = lazyPart(() => import('./WaitPanel.tsx'), 'WaitPanel');

export interface CommandSheetProps {
  turn: Turn;
  dice: DiceShown | null;
  /** null where the game needs no connection. */
  connected: boolean | null;
  /** The clock, where it stands under the phases and not in the strip. */
  clock: ReactNode;
  /** The room of this game, from which the way leads to the next game that waits; null = it leads to none. */
  roomId: string | null;
  onSkipDice: () => void;
  /** Has commanders move without pauses. */
  onSkipPauses?: (() => void) | undefined;
  /** Commands an attack where it is not fought at once. */
  Attack?: ComponentType<AttackPanelProps>;
}

const stepsOf = (): readonly string[] => [t`Deploy`, t`Attack`, t`Fortify`];
const STEP_OF = { reinforcement: 0, attack: 1, fortify: 2, finished: 3 } as const;

/** The phase, its subject, and its one gold action. */
export function CommandSheet({
  turn,
  dice,
  connected,
  clock,
  roomId,
  onSkipDice,
  onSkipPauses,
  Attack = AttackPanel,
}: CommandSheetProps) {
  const { view, isMyTurn } = turn.model;
  const idle = useIdle();
  // Fetched behind the first sight of the map, so that they are there when their phases come.
  useEffect(() => {
    if (idle) for (const part of [AttackPanel, ConquestPanel, FortifyPanel]) void part.preload();
  }, [idle]);
  return (
    <div
      data-sheet
      className={cx(styles.sheet, isMyTurn && view.phase !== 'reinforcement' && styles.tall)}
      aria-busy={turn.busy !== null}
      onPointerDown={onSkipDice}
    >
      <div className={styles.phases}>
        <PhaseRail steps={stepsOf()} current={STEP_OF[view.phase]} label={t`Phases of the turn`} />
        {clock}
        {isMyTurn && turn.hint !== null && <p className={styles.hint}>{turn.hint}</p>}
      </div>
      <Suspense>
        {isMyTurn ? (
          <MyPhase turn={turn} dice={dice} connected={connected} Attack={Attack} />
        ) : (
          <WaitPanel turn={turn} dice={dice} roomId={roomId} onSkipPauses={onSkipPauses} />
        )}
      </Suspense>
    </div>
  );
}

function MyPhase({
  turn,
  dice,
  connected,
  Attack,
}: Pick<CommandSheetProps, 'turn' | 'dice' | 'connected'> & { Attack: ComponentType<AttackPanelProps> }) {
  const { view } = turn.model;
  const { amount } = turn;
  const { pendingConquest: conquest, pendingCapitalAttack: capital } = view;
  if (conquest && amount) return <ConquestPanel turn={turn} pending={conquest} amount={amount} dice={dice} />;
  if (capital) return <CapitalPanel turn={turn} attack={capital} />;
  if (isPlacing(view)) return <DeployPanel turn={turn} />;
  if (view.phase === 'attack') return <Attack turn={turn} dice={dice} connected={connected ?? true} />;
  return <FortifyPanel turn={turn} />;
}
