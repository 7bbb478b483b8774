import { GAME_MODES } from '../../engine/model/config.ts';
import { profileRoutes, statisticsSchema, type Statistics } from '../../sync-server/protocol/profile.ts';
import { usePageTitle } from '../app/pageTitle.ts';
import { useSession } from '../app/session.ts';
import { AsOf } from '../roomParts/AsOf.tsx';
import { pointsWords } from '../roomParts/points.ts';
import { MODES, titleOf } from '../roomParts/words.ts';
import { api } from '../sync/api.ts';
import { useSeen } from '../sync/useSeen.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DayBars } from './charts/DayBars.tsx';
import { RatingCurve } from './charts/RatingCurve.tsx';
import { WinDonut } from './charts/WinDonut.tsx';
import { Figures } from './Figures.tsx';
import styles from './Stats.module.css';
import { hoursWords, percentWords } from './statsWords.ts';
import { TallyTable } from './TallyTable.tsx';
import { Unreachable } from './Unreachable.tsx';

/** /profile/stats: one's own numbers. */
export function StatsScreen() {
  usePageTitle('Statistics');
  const username = useSession((session) => session.user?.username ?? '');
  const { data, asOf, error, refetch } = useSeen({
    name: 'stats',
    schema: statisticsSchema,
    fetch: () => api(profileRoutes.stats, {}),
  });
  if (data === undefined && error !== null) {
    return (
      <Unreachable title="Your statistics cannot be reached" error={error}>
        <Button onClick={refetch}>Try again</Button>
      </Unreachable>
    );
  }
  return (
    <div className={styles.page} aria-busy={data === undefined}>
      <header className={styles.head}>
        <h1>Statistics</h1>
        <ButtonLink size="s" to={`/profile/${username}`}>
          Your profile
        </ButtonLink>
        <p>
          All games that the server dealt and saw to their end, casual ones too. Games of a device and
          abandoned ones do not count.
          {asOf !== null && (
            <>
              {' '}
              No network: <AsOf at={asOf} />
            </>
          )}
        </p>
      </header>
      {data === undefined ? (
        <Skeleton rows={4} rowHeight={150} />
      ) : data.overall.gamesPlayed === 0 ? (
        <div className={styles.none}>
          <p>No finished games yet</p>
          <ButtonLink to="/lobby">Start Playing</ButtonLink>
        </div>
      ) : (
        <AllNumbers {...data} />
      )}
    </div>
  );
}

function AllNumbers({ overall, byMap, byGameMode, timeline, ratings }: Statistics) {
  const minutes = timeline.reduce((sum, { playtimeMinutes }) => sum + playtimeMinutes, 0);
  return (
    <>
      <Figures
        figures={[
          ['Games', pointsWords(overall.gamesPlayed)],
          ['Win rate', percentWords(overall.winRate)],
          ['Wins in a row now', pointsWords(overall.currentWinStreak)],
          ['Most wins in a row', pointsWords(overall.longestWinStreak)],
          ['Eliminations', pointsWords(overall.totalEliminations)],
          ['Territories conquered', pointsWords(overall.territoriesConquered)],
          ['Most territories held', pointsWords(overall.bestTerritories)],
          ['Most armies held', pointsWords(overall.bestArmies)],
          ['Card sets redeemed', pointsWords(overall.cardTrades)],
          ['Cards redeemed', pointsWords(overall.cardsTraded)],
          ['Favourite map', overall.favoriteMapId === null ? '–' : titleOf(overall.favoriteMapId)],
          ['Time at the board', hoursWords(minutes)],
        ]}
      />
      <div className={styles.charts}>
        <WinDonut tally={overall} />
        <DayBars timeline={timeline} />
        {ratings.length > 0 && <RatingCurve ratings={ratings} />}
      </div>
      <div className={styles.tables}>
        <TallyTable
          title="By mode"
          kind="Mode"
          rows={GAME_MODES.flatMap((mode) => {
            const tally = byGameMode[mode];
            return tally ? [{ label: MODES[mode].label, tally }] : [];
          })}
        />
        <TallyTable
          title="By map"
          kind="Map"
          rows={Object.entries(byMap).map(([mapId, tally]) => ({ label: titleOf(mapId), tally }))}
        />
      </div>
    </>
  );
}
