import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { mapReviewRoutes } from '../../../sync-server/protocol/mapReviews.ts';
import { PhaseRail } from '../../base/ui/PhaseRail.tsx';
import { api } from '../../client/api/api.ts';
import { queryClient } from '../../client/queries/queryClient.ts';

/** How far a map has come: it is drawn, looked at, or published. Without a network what was known last. */
export function Phases({ draftId }: { draftId: string }) {
  const { data } = useQuery(
    { queryKey: ['map-reviews', 'own'], queryFn: () => api(mapReviewRoutes.own, {}), retry: false },
    queryClient,
  );
  // The newest is first. What has come back from the reviewers is a draft again.
  const state = data?.reviews.find(({ mapId }) => mapId === draftId)?.state;
  const current = state === 'open' ? 1 : state === 'approved' ? 2 : 0;
  const steps = [t`Draft`, t({ message: 'Review', context: 'of a map' }), t`Publish`];
  return <PhaseRail steps={steps} current={current} label={t`How far the map is`} />;
}
