import { communityRoutes } from '../../../../sync-server/protocol/community.ts';
import { api } from '../../../client/api/api.ts';
import { useSeen } from '../../../client/queries/lists/useSeen.ts';

export const useSeasons = () =>
  useSeen({
    name: 'seasons',
    schema: communityRoutes.seasons.reply,
    fetch: () => api(communityRoutes.seasons, {}),
  });

export const useSeason = (season: string) =>
  useSeen({
    name: `season:${season}`,
    schema: communityRoutes.season.reply,
    fetch: () => api(communityRoutes.season, { params: { season } }),
  });

export const useRecap = (season: string, username: string) =>
  useSeen({
    name: `recap:${season}:${username.toLowerCase()}`,
    schema: communityRoutes.recap.reply,
    fetch: () => api(communityRoutes.recap, { params: { season, username } }),
  });
