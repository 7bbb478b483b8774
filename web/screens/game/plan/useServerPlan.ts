import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { StoreApi } from 'zustand';
import type { KeptDraft } from '../../../../db/local/games/plans.ts';
import type { KeptPlan } from '../../../../sync-server/protocol/plans.ts';
import { browserTimer } from '../../../base/lib/browserTimer.ts';
import { onServer } from '../../../client/connection/connection.ts';
import type { GameSessionState } from '../../../client/game/gameState.ts';
import { fetchPlan } from '../../../client/outbox/plans.ts';
import { queryClient } from '../../../client/api/queryClient.ts';
import { throttled } from '../../../base/lib/throttled.ts';

const keyOf = (roomId: string) => ['plan', roomId];
/** A plan that is carried out makes many updates one after another. */
const REFETCH_AFTER_MS = 400;

export const refetchPlan = (roomId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(roomId) });

/** The player's newest plan as the server has it, followed while their turn goes on; undefined = not known. */
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
  useEffect(() => {
    const stops = [
      store.subscribe((now, before) => {
        const isMine = [now, before].some(({ confirmed }) => confirmed.currentPlayer === confirmed.viewerId);
        if (isMine && now.confirmed.version !== before.confirmed.version) refetch();
      }),
      onServer('hello', refetch),
    ];
    return () => stops.forEach((stop) => stop());
  }, [store, refetch]);
  const sent = kept?.state === 'handed_in' ? kept.plan.id : null;
  useEffect(() => {
    if (sent !== null) refetch();
  }, [sent, refetch]);
  return data;
}
