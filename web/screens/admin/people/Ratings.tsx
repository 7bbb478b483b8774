import { t } from '@lingui/core/macro';
import { PLAYER_COLORS } from '../../../../engine/model/colors.ts';
import type { PersonDetails } from '../../../../sync-server/protocol/admin/people.ts';
import { LineChart } from '../../parts/charts/LineChart.tsx';
import { momentWords } from '../parts/ages.ts';

/** The chart of somebody's rating. */
export function Ratings({ ratings }: Pick<PersonDetails, 'ratings'>) {
  const values = ratings.map(({ rating }) => rating);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (
    <LineChart
      title={t`Rating`}
      summary={t`Between ${low} and ${high} CP in the last ${{ count: values.length }} ranked games.`}
      first={t`When`}
      nameOf={(point) => momentWords(ratings[point]?.at ?? 0)}
      lines={PLAYER_COLORS.slice(0, 1).map((color) => ({ name: t`CP`, color, values }))}
      isFromLeast
    />
  );
}
