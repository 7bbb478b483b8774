import { t } from '@lingui/core/macro';
import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { GameBoard } from './board/GameBoard.tsx';
import { LiveScreen, type LiveScreenProps } from './LiveScreen.tsx';
import { CommandSheet } from './sheet/CommandSheet.tsx';

const PlanScreen = lazyPart(() => import('./plan/PlanScreen.tsx'), 'PlanScreen');

/** The planner shows these too: given to it, they stay in the chunk of this screen instead of making crumbs of it. */
const SHARED = { Board: GameBoard, Sheet: CommandSheet };

/** A running or finished game, or the plan for the player's turn in it, from which nothing can be commanded. */
export function GameScreen(props: Omit<LiveScreenProps, 'onPlan'>) {
  const { room, session, map } = props;
  const [planning, plan] = useState<{ readonly unread: boolean } | null>(null);
  const open = useCallback((unread: boolean) => plan({ unread }), []);
  if (!planning) return <LiveScreen {...props} onPlan={open} />;
  return (
    <Suspense fallback={<Spinner label={t`Unrolling the map…`} />}>
      <PlanScreen
        room={room}
        store={session.store}
        map={map}
        parts={SHARED}
        {...planning}
        onClose={() => plan(null)}
      />
    </Suspense>
  );
}
