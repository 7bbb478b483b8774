import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { StoreApi } from 'zustand';
import type { KeptDraft } from '../../../../db/local/games/plans.ts';
import type { KeptPlan } from '../../../../sync-server/protocol/plans.ts';
import { browserTimer } from '../../../base/lib/browserTimer.ts';
import { onServer } from '../../../client/connection/connection.ts';
import type { GameSessionState } from '../../../client/game/gameState.ts';
import { fetchPlan } from '../../../client/outbox/sending/plans.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { throttled } from '../../../base/lib/throttled.ts';

const keyOf = (roomId: string) => ['plan', roomId];
/** A plan that is carried out makes many updates one after another. */
const REFETCH_AFTER_MS = 400;

export const refetchPlan = (roomId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(roomId) });

/** Commands of the player's turn can be those of such a plan. */
const UNDER_WAY: ReadonlySet<string> = new Set<KeptPlan['state']>(['waiting', 'running']);

/** The player's newest plan as the server has it, followed while it is carried out; undefined = not known. */
export function useServerPlan(
  roomId: string,
  store: StoreApi<GameSessionState>,
  kept: KeptDraft | null,
): KeptPlan | null | undefined {
  const { data } = useQuery({ queryKey: keyOf(roomId), queryFn: () => fetchPlan(roomId) }, queryClient);
  const refetch = useMemo(
    () => throttled(browserTimer, REFETCH_AFTER_MS, () => void refetchPlan(roomId)),
    [roomId],
  );
  const isUnderWay = data !== undefined && data !== null && UNDER_WAY.has(data.state);
  useEffect(() => {
    const stops = [
      store.subscribe(({ confirmed: now }, { confirmed: before }) => {
        const isMine = [now, before].some(({ currentPlayer, viewerId }) => currentPlayer === viewerId);
        const isChanged = isUnderWay
          ? now.version !== before.version
          : now.currentPlayer !== before.currentPlayer;
        if (isMine && isChanged) refetch();
      }),
      onServer('hello', refetch),
    ];
    return () => stops.forEach((stop) => stop());
  }, [store, refetch, isUnderWay]);
  const sent = kept?.state === 'handed_in' ? kept.plan.id : null;
  useEffect(() => {
    if (sent !== null) refetch();
  }, [sent, refetch]);
  return data;
}
