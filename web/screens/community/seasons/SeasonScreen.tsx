import { msg, plural, t } from '@lingui/core/macro';
import { Link, useParams } from 'react-router-dom';
import { i18n } from '#i18n';
import type { SeasonSummary } from '../../../../sync-server/protocol/community.ts';
import { usePageTitle } from '../../../base/lib/pageTitle.ts';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { ApiError } from '../../../client/api/api.ts';
import { useSession } from '../../../client/account/session.ts';
import { Pages } from '../boards/Pages.tsx';
import { pointsWords } from '../../parts/lists/points.ts';
import { Age } from '../../parts/community/Age.tsx';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { seasonWords } from '../../parts/community/seasonWords.ts';
import { titleOf } from '../../parts/words/words.ts';
import { useSeason } from './seasonQueries.ts';
import styles from './Seasons.module.css';
import { datesWords, stateWords } from './SeasonsScreen.tsx';

const ROW_HEIGHT = 110;

/** /community/seasons/{season}: its dates, records and places. */
export function SeasonScreen() {
  const { season = '' } = useParams();
  usePageTitle(seasonWords(season));
  const { data, asOf, error, refetch } = useSeason(season);
  if (data === undefined && error !== null) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <Unreachable title={isUnknown ? t`No such season` : t`This season cannot be reached`} error={error}>
        <ButtonLink to="/community/seasons">{t`All seasons`}</ButtonLink>
        {!isUnknown && <Button onClick={refetch}>{t`Try again`}</Button>}
      </Unreachable>
    );
  }
  return (
    <div className={styles.page} aria-busy={data === undefined}>
      <CommunityTabs />
      <header>
        <h1>{seasonWords(season)}</h1>
        {data && <p className={styles.muted}>{`${datesWords(data)} · ${stateWords(data)}`}</p>}
        <Age asOf={asOf} />
      </header>
      {data === undefined ? <Skeleton rows={2} rowHeight={ROW_HEIGHT} /> : <Records summary={data} />}
      <section aria-labelledby="places">
        <h2 id="places">{t`Places`}</h2>
        <Pages board="season" query={data?.isOver === false ? {} : { season }} />
      </section>
      <section aria-labelledby="log">
        <h2 id="log">{t`The log`}</h2>
        <p className={styles.muted}>
          {t`Every change of a rating can be computed again: the log has a line for each ranked game, with places, ratings before it and all else that the change follows from.`}
        </p>
        <a className={styles.way} href={`/api/community/seasons/${season}/log`} download={`${season}.jsonl`}>
          {t`Download the log`}
        </a>
      </section>
    </div>
  );
}

const KINDS = {
  wins: msg`Most wins`,
  streak: msg`Longest winning streak`,
  upset: msg`Biggest upset`,
} as const;

function Records({ summary: { season, records, maps } }: { summary: SeasonSummary }) {
  const own = useSession(({ user }) => user?.username);
  const [map] = maps;
  return (
    <section aria-labelledby="records">
      <h2 id="records">{t`Records`}</h2>
      <dl className={styles.records}>
        {records.map((record) => (
          <div key={record.kind}>
            <dt>{i18n._(KINDS[record.kind])}</dt>
            <dd>
              <strong>{valueWords(record)}</strong>{' '}
              <Link to={`/community/seasons/${season}/${record.username}`}>{record.username}</Link>
            </dd>
          </div>
        ))}
        {map && (
          <div>
            <dt>{t`Most played map`}</dt>
            <dd>
              <strong>{plural(map.games, { one: '# game', other: '# games' })}</strong>{' '}
              <Link to={`/maps/${map.mapId}`}>{titleOf(map.mapId)}</Link>
            </dd>
          </div>
        )}
      </dl>
      {records.length === 0 && <p className={styles.muted}>{t`No ranked game has been played yet.`}</p>}
      {own !== undefined && (
        <Link className={styles.way} to={`/community/seasons/${season}/${own}`}>
          {t`Your season`}
        </Link>
      )}
    </section>
  );
}

const valueWords = ({ kind, value }: SeasonSummary['records'][number]): string =>
  kind === 'upset'
    ? t`${{ points: pointsWords(value) }} CP ahead, and beaten`
    : plural(value, { one: '# win', other: '# wins' });
