import { msg, plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { i18n } from '#i18n';
import type { SeasonSummary } from '../../../../sync-server/protocol/community.ts';
import { usePageTitle } from '../../../base/lib/pageTitle.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import type { Kept } from '../../../client/queries/useKept.ts';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import { seasonWords } from '../../parts/community/seasonWords.ts';
import { pointsWords } from '../../parts/lists/points.ts';
import { Unreachable } from '../../parts/Unreachable.tsx';
import { titleOf } from '../../parts/words/words.ts';
import { datesWords, stateWords } from './seasonFacts.ts';
import styles from './Seasons.module.css';

const ROW_HEIGHT = 110;

interface SeasonFrameProps {
  season: string;
  answer: Kept<SeasonSummary>;
  /** Milliseconds since 1970, UTC. */
  now: number;
  /** How old it is what is shown. */
  age?: ReactNode;
  /** The places. */
  children: ReactNode;
  /** The way to the viewer's own season. */
  own?: ReactNode;
}

/** The page of a season: its dates, records, places and log. */
export function SeasonFrame({ season, answer, now, age, children, own = null }: SeasonFrameProps) {
  const { data, error, refetch } = answer;
  usePageTitle(seasonWords(season));
  if (data === undefined && error !== null) {
    return (
      <Unreachable
        title={t`This season cannot be reached`}
        missing={t`No such season`}
        error={error}
        onRetry={refetch}
      >
        <ButtonLink to="/community/seasons">{t`All seasons`}</ButtonLink>
      </Unreachable>
    );
  }
  return (
    <div className={styles.page} aria-busy={data === undefined}>
      <CommunityTabs />
      <header>
        <h1>{seasonWords(season)}</h1>
        {data && <p className={styles.muted}>{`${datesWords(data)} · ${stateWords(data, now)}`}</p>}
        {age}
      </header>
      {data === undefined ? (
        <Skeleton rows={2} rowHeight={ROW_HEIGHT} />
      ) : (
        <Records summary={data}>{own}</Records>
      )}
      <section aria-labelledby="places">
        <h2 id="places">{t`Places`}</h2>
        {children}
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

/** @param children what leads on from them */
function Records({
  summary: { season, records, maps },
  children,
}: {
  summary: SeasonSummary;
  children: ReactNode;
}) {
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
      {children}
    </section>
  );
}

const valueWords = ({ kind, value }: SeasonSummary['records'][number]): string =>
  kind === 'upset'
    ? t`${{ points: pointsWords(value) }} CP ahead, and beaten`
    : plural(value, { one: '# win', other: '# wins' });
