import { useState } from 'react';
import { Link } from 'react-router-dom';
import { historyRoutes, type Match } from '../../sync-server/protocol/history.ts';
import { MODES, titleOf } from '../roomParts/words.ts';
import { AsOf } from '../roomParts/AsOf.tsx';
import { MapPicture } from '../roomParts/MapPicture.tsx';
import { api } from '../sync/api.ts';
import { messageOf } from '../sync/messageOf.ts';
import { useSeen } from '../sync/useSeen.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Profile.module.css';
import { worthWords } from './statsWords.ts';

const ROW_HEIGHT = 84;
const PAGE = 10;
const RESULTS = { won: 'Won', lost: 'Lost', abandoned: 'Abandoned' } as const;
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

interface MatchHistoryProps {
  username: string;
  /** Also private games and those of a device. */
  own: boolean;
}

/** The finished games of a player, newest first. */
export function MatchHistory(props: MatchHistoryProps) {
  const [pages, setPages] = useState(1);
  return (
    <section className={styles.history} aria-labelledby="match-history">
      <h2 id="match-history">Match history</h2>
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
        <p>{messageOf(error, 'The match history cannot be reached right now.')}</p>
        <Button onClick={refetch}>Try again</Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton rows={3} rowHeight={ROW_HEIGHT} />;
  if (data.matches.length === 0 && offset === 0) {
    return (
      <div className={styles.none}>
        <p>No finished games yet</p>
        {own && <ButtonLink to="/lobby">Start Playing</ButtonLink>}
      </div>
    );
  }
  return (
    <>
      {asOf !== null && (
        <p className={styles.facts}>
          No network. These games <AsOf at={asOf} />
        </p>
      )}
      <ul className={styles.matches}>
        {data.matches.map((match) => (
          <li key={match.gameId}>
            <MatchRow match={match} />
          </li>
        ))}
      </ul>
      {onMore && data.pagination.hasMore && <Button onClick={onMore}>Show more</Button>}
    </>
  );
}

function MatchRow({ match }: { match: Match }) {
  const { gameId, gameName, gameMode, mapId, status, result, durationMinutes, endedAt, ratingChange } = match;
  return (
    <Link className={styles.match} to={`/room/${gameId}`}>
      <MapPicture mapId={mapId} width={76} height={58} />
      <span className={styles.text}>
        <span className={styles.name}>{gameName}</span>
        <span>
          {titleOf(mapId)}, {MODES[gameMode].label}
        </span>
        <span className={styles.facts}>
          {DAY.format(endedAt)} · {durationWords(durationMinutes)}
          {' · '}
          {worthWords(ratingChange)}
        </span>
      </span>
      <strong className={styles.result} data-result={status === 'abandoned' ? status : result}>
        {RESULTS[status === 'abandoned' ? status : result]}
      </strong>
    </Link>
  );
}

function durationWords(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.round(hours / 24)} days`;
}
