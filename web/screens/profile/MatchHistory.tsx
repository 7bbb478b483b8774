import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { i18n } from '#i18n';
import { historyRoutes, type Match } from '../../../sync-server/protocol/history.ts';
import { MODES } from '../modes/looks.ts';
import { titleOf } from '../parts/words/words.ts';
import { dateWords } from '../parts/words/dateWords.ts';
import { AsOf } from '../parts/words/AsOf.tsx';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { useSeen } from '../../client/queries/lists/useSeen.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Skeleton } from '../../base/ui/lists/Skeleton.tsx';
import styles from './Profile.module.css';
import { worthWords } from './words/statsWords.ts';

const ROW_HEIGHT = 84;
const PAGE = 10;
const RESULTS = { won: msg`Won`, lost: msg`Lost`, abandoned: msg`Abandoned` } as const;

interface MatchHistoryProps {
  username: string;
  /** One's own history has private games and those of a device too. */
  own: boolean;
}

/** The finished games of a player, newest first. */
export function MatchHistory(props: MatchHistoryProps) {
  const [pages, setPages] = useState(1);
  return (
    <section className={styles.history} aria-labelledby="match-history">
      <h2 id="match-history">{t`Match history`}</h2>
      {Array.from({ length: pages }, (_, page) => (
        <HistoryPage
          // oxlint-disable-next-line react/no-array-index-key -- a page is its place
          key={page}
          {...props}
          offset={page * PAGE}
          {...(page === pages - 1 && { onMore: () => setPages(pages + 1) })}
        />
      ))}
    </section>
  );
}

interface HistoryPageProps extends MatchHistoryProps {
  offset: number;
  /** Given to the last page that is shown. */
  onMore?: () => void;
}

function HistoryPage({ username, own, offset, onMore }: HistoryPageProps) {
  const query = { limit: PAGE, offset };
  const { data, asOf, error, refetch } = useSeen({
    name: `history:${own ? '' : username.toLowerCase()}:${offset}`,
    schema: historyRoutes.own.reply,
    fetch: () =>
      own ? api(historyRoutes.own, { query }) : api(historyRoutes.of, { params: { username }, query }),
  });
  if (data === undefined && error !== null) {
    return (
      <div role="alert" className={styles.none}>
        <p>{messageOf(error, t`The match history cannot be reached right now.`)}</p>
        <Button onClick={refetch}>{t`Try again`}</Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton rows={3} rowHeight={ROW_HEIGHT} />;
  if (data.matches.length === 0 && offset === 0) {
    return (
      <div className={styles.none}>
        <p>{t`No finished games yet`}</p>
        {own && <ButtonLink to="/lobby">{t`Start Playing`}</ButtonLink>}
      </div>
    );
  }
  return (
    <>
      {asOf !== null && (
        <p className={styles.facts}>
          <Trans>
            No network. These games are shown <AsOf at={asOf} />
          </Trans>
        </p>
      )}
      <ul className={styles.matches}>
        {data.matches.map((match) => (
          <li key={match.gameId}>
            <MatchRow match={match} />
            <ButtonLink
              size="s"
              variant="quiet"
              to={`/replay/${match.gameId}`}
              aria-label={t`Watch ${{ game: match.gameName }} again`}
            >
              {t`Watch it again`}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {onMore && data.pagination.hasMore && <Button onClick={onMore}>{t`Show more`}</Button>}
    </>
  );
}

function MatchRow({ match }: { match: Match }) {
  const { gameId, gameName, gameMode, mapId, status, result, durationMinutes, endedAt, ratingChange } = match;
  return (
    <Link className={styles.match} to={roomPath(gameId)}>
      <MapPicture mapId={mapId} width={76} height={58} />
      <span className={styles.text}>
        <span className={styles.name}>{gameName}</span>
        <span>
          {titleOf(mapId)}, {MODES[gameMode].label}
        </span>
        <span className={styles.facts}>
          {dateWords(endedAt, { dateStyle: 'medium' })} · {durationWords(durationMinutes)}
          {' · '}
          {worthWords(ratingChange)}
        </span>
      </span>
      <strong className={styles.result} data-result={status === 'abandoned' ? status : result}>
        {i18n._(RESULTS[status === 'abandoned' ? status : result])}
      </strong>
    </Link>
  );
}

function durationWords(minutes: number): string {
  if (minutes < 1) return t`less than a minute`;
  if (minutes < 60) return t`${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const days = Math.round(hours / 24);
  return hours < 48
    ? t`${hours} h ${{ minutes: minutes % 60 }} min`
    : plural(days, { one: '# day', other: '# days' });
}
