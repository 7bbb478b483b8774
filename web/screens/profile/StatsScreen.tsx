import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GAME_MODES } from '../../../engine/model/config.ts';
import { profileRoutes, statisticsSchema, type Statistics } from '../../../sync-server/protocol/profile.ts';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { useSession } from '../../client/account/session.ts';
import { AsOf } from '../parts/words/AsOf.tsx';
import { pointsWords } from '../parts/lists/points.ts';
import { MODES } from '../modes/looks.ts';
import { titleOf } from '../parts/words/words.ts';
import { api } from '../../client/api/api.ts';
import { useSeen } from '../../client/queries/lists/useSeen.ts';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { Skeleton } from '../../base/ui/lists/Skeleton.tsx';
import { DayBars } from './charts/DayBars.tsx';
import { RatingCurve } from './charts/RatingCurve.tsx';
import { WinDonut } from './charts/WinDonut.tsx';
import { Figures } from './Figures.tsx';
import styles from './Stats.module.css';
import { hoursWords, shareWords } from './words/statsWords.ts';
import { TallyTable } from './TallyTable.tsx';
import { Unreachable } from '../parts/Unreachable.tsx';

/** /profile/stats: one's own numbers. */
export function StatsScreen() {
  usePageTitle(t`Statistics`);
  const username = useSession((session) => session.user?.username ?? '');
  const { data, asOf, error, refetch } = useSeen({
    name: 'stats',
    schema: statisticsSchema,
    fetch: () => api(profileRoutes.stats, {}),
  });
  if (data === undefined && error !== null) {
    return <Unreachable title={t`Your statistics cannot be reached`} error={error} onRetry={refetch} />;
  }
  return (
    <div className={styles.page} aria-busy={data === undefined}>
      <header className={styles.head}>
        <h1>{t`Statistics`}</h1>
        <ButtonLink size="s" to={`/profile/${username}`}>
          {t`Your profile`}
        </ButtonLink>
        <p>
          {t`Every game finished on the server, casual ones too. Games on a device and abandoned ones do not count.`}
          {asOf !== null && (
            <>
              {' '}
              <Trans>
                No network: <AsOf at={asOf} />
              </Trans>
            </>
          )}
        </p>
      </header>
      {data === undefined ? (
        <Skeleton rows={4} rowHeight={150} />
      ) : data.overall.gamesPlayed === 0 ? (
        <div className={styles.none}>
          <p>{t`No finished games yet`}</p>
          <ButtonLink to="/lobby">{t`Start Playing`}</ButtonLink>
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
          [t`Games`, pointsWords(overall.gamesPlayed)],
          [t`Win rate`, shareWords(overall.winRate)],
          [t`Current winning streak`, pointsWords(overall.currentWinStreak)],
          [t`Longest winning streak`, pointsWords(overall.longestWinStreak)],
          [t`Eliminations`, pointsWords(overall.totalEliminations)],
          [t`Territories conquered`, pointsWords(overall.territoriesConquered)],
          [t`Most territories held`, pointsWords(overall.bestTerritories)],
          [t`Most armies held`, pointsWords(overall.bestArmies)],
          [t`Card sets redeemed`, pointsWords(overall.cardTrades)],
          [t`Cards redeemed`, pointsWords(overall.cardsTraded)],
          [t`Favorite map`, overall.favoriteMapId === null ? '–' : titleOf(overall.favoriteMapId)],
          [t`Time at the board`, hoursWords(minutes)],
        ]}
      />
      <div className={styles.charts}>
        <WinDonut tally={overall} />
        <DayBars timeline={timeline} />
        {ratings.length > 0 && <RatingCurve ratings={ratings} />}
      </div>
      <div className={styles.tables}>
        <TallyTable
          title={t`By mode`}
          kind={t`Mode`}
          rows={GAME_MODES.flatMap((mode) => {
            const tally = byGameMode[mode];
            return tally ? [{ label: MODES[mode].label, tally }] : [];
          })}
        />
        <TallyTable
          title={t`By map`}
          kind={t`Map`}
          rows={Object.entries(byMap).map(([mapId, tally]) => ({ label: titleOf(mapId), tally }))}
        />
      </div>
    </>
  );
}
