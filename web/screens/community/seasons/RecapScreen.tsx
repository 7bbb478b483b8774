import { plural, t } from '@lingui/core/macro';
import { Link, useParams } from 'react-router-dom';
import { playerColor } from '../../../../engine/model/colors.ts';
import type { Recap } from '../../../../sync-server/protocol/community.ts';
import { usePageTitle } from '../../../base/lib/pageTitle.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { isFinal } from '../../../client/api/api.ts';
import { LineChart } from '../../parts/charts/LineChart.tsx';
import { Age } from '../../parts/community/Age.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { TrophyList } from '../../parts/community/TrophyList.tsx';
import { pointsWords } from '../../parts/lists/points.ts';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { dateWords } from '../../parts/words/dateWords.ts';
import { seasonWords } from '../../parts/community/seasonWords.ts';
import { tenthsWords } from '../boards/boardWords.ts';
import { useRecap } from './seasonQueries.ts';
import styles from './Seasons.module.css';

const ROW_HEIGHT = 160;
const PATH_HEIGHT = 110;
/** Any of the colours will do; there is one line. */
const LINE_COLOR = playerColor(null);

/** /community/seasons/{season}/{username}: a season as one player had it. */
export function RecapScreen() {
  const { season = '', username = '' } = useParams();
  usePageTitle(`${username} · ${seasonWords(season)}`);
  const { data, asOf, error, refetch } = useRecap(season, username);
  if (data === undefined && error !== null) {
    const isKnown = isFinal(error);
    return (
      <Unreachable
        title={isKnown ? t`Nothing to look back on` : t`This season cannot be reached`}
        error={error}
        onRetry={isKnown ? undefined : refetch}
      >
        <ButtonLink to={`/community/seasons/${season}`}>{t`The whole season`}</ButtonLink>
      </Unreachable>
    );
  }
  return (
    <div className={styles.page} aria-busy={data === undefined}>
      <CommunityTabs />
      <header>
        <p className={styles.over}>
          <Link to={`/community/seasons/${season}`}>{seasonWords(season)}</Link>
        </p>
        <h1>{data?.username ?? username}</h1>
        <Age asOf={asOf} />
      </header>
      {data === undefined ? <Skeleton rows={2} rowHeight={ROW_HEIGHT} /> : <Story recap={data} />}
    </div>
  );
}

function Story({ recap }: { recap: Recap }) {
  const { username, games, wins, path, final, bestWin, rival, luck, trophies } = recap;
  const last = path.at(-1)?.rating ?? 0;
  const place = final?.place ?? null;
  return (
    <>
      <TrophyList trophies={trophies} />
      <dl className={styles.records}>
        {place !== null && (
          <div>
            <dt>{t`Final place`}</dt>
            <dd>
              <strong>{pointsWords(place)}</strong>
            </dd>
          </div>
        )}
        <div>
          <dt>{final === null ? t`Rating by now` : t`Final rating`}</dt>
          <dd>
            <strong>{`${pointsWords(final?.rating ?? last)} CP`}</strong>
          </dd>
        </div>
        <div>
          <dt>{t`Ranked games`}</dt>
          <dd>
            <strong>{t`${wins} of ${games} won`}</strong>
          </dd>
        </div>
        {bestWin && (
          <div>
            <dt>{t`Best win`}</dt>
            <dd>
              <Link to={`/replay/${bestWin.gameId}`}>{bestWin.opponents.join(', ')}</Link>
              {bestWin.ahead > 0 && (
                <span className={styles.muted}> {t`${{ points: pointsWords(bestWin.ahead) }} CP ahead`}</span>
              )}
            </dd>
          </div>
        )}
        {rival && (
          <div>
            <dt>{t`Met most`}</dt>
            <dd>
              <Link to={`/profile/${rival.username}`}>{rival.username}</Link>
              <span className={styles.muted}>
                {' '}
                {plural(rival.games, { one: '# game', other: '# games' })}
              </span>
            </dd>
          </div>
        )}
        {luck && (
          <div>
            <dt>{t`Luck`}</dt>
            <dd>
              <strong>{t`${{ luck: tenthsWords(luck.armies) }} armies`}</strong>
              <span className={styles.muted}>
                {' '}
                {plural(luck.games, { one: 'over # game', other: 'over # games' })}
              </span>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.path}>
        <LineChart
          title={t`The way of the rating`}
          summary={t`From ${{ first: pointsWords(path[0]?.rating ?? 0) }} to ${{ last: pointsWords(last) }} CP.`}
          first={t`Game`}
          nameOf={(point) => dateWords(path[point]?.at ?? 0, { dateStyle: 'medium' })}
          lines={[{ name: username, color: LINE_COLOR, values: path.map(({ rating }) => rating) }]}
          height={PATH_HEIGHT}
          isFromLeast
        />
      </div>
    </>
  );
}
