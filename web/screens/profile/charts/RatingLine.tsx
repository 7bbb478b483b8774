import { profileRoutes } from '../../../../sync-server/protocol/profile.ts';
import { api } from '../../../client/api/api.ts';
import { useSeen } from '../../../client/queries/lists/useSeen.ts';
import { RatingCurve } from './RatingCurve.tsx';

/** The way of a player's rating; nothing before the first ranked game, or where it cannot be had. */
export function RatingLine({ username }: { username: string }) {
  const { data } = useSeen({
    name: `ratings:${username.toLowerCase()}`,
    schema: profileRoutes.ratings.reply,
    fetch: () => api(profileRoutes.ratings, { params: { username } }),
  });
  return data === undefined || data.ratings.length === 0 ? null : <RatingCurve ratings={data.ratings} />;
}
