import { t } from '@lingui/core/macro';
import { Route } from 'lucide-react';
import { useEffect } from 'react';
import type { StoreApi } from 'zustand';
import { useSession } from '../../../client/account/session.ts';
import type { GameSessionState } from '../../../client/game/gameState.ts';
import { Badge } from '../../../base/ui/bars/Badge.tsx';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import { tellCarriedOut } from './tellCarriedOut.ts';
import { useKept } from './useKept.ts';
import { useServerPlan } from './useServerPlan.ts';

interface PlanButtonProps {
  roomId: string;
  store: StoreApi<GameSessionState>;
  /** `unread`: there is a story to be read first. */
  onPlan: (unread: boolean) => void;
}

/** The way to the planner; says when a plan has been carried out of which the player has not read yet. */
export function PlanButton({ roomId, store, onPlan }: PlanButtonProps) {
  const userId = useSession((state) => state.user?.id ?? '');
  const { draft: kept } = useKept(roomId, userId);
  const known = useServerPlan(roomId, store, kept);
  const unread = known?.state === 'done' && known.id === kept?.plan.id;
  useEffect(() => {
    if (unread) tellCarriedOut();
  }, [unread]);
  const waits = kept !== null && kept.state !== 'draft' && !unread;
  const label = unread
    ? t`Plan your turn, result not read yet`
    : waits
      ? t`Plan your turn, a plan is submitted`
      : t`Plan your turn`;
  return (
    <IconButton floating label={label} data-plan onClick={() => onPlan(unread)}>
      <Route />
      <Badge count={unread ? 1 : 0} tone="accent" corner />
    </IconButton>
  );
}
