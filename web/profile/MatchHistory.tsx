import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { historyRoutes, type Match } from '../../sync-server/protocol/history.ts';
import { MODES, titleOf } from '../roomParts/words.ts';
import { MapPicture } from '../roomParts/MapPicture.tsx';
import { api } from '../sync/api.ts';
import { messageOf } from '../sync/messageOf.ts';
import { queryClient } from '../sync/queryClient.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Profile.module.css';

const ROW_HEIGHT = 84;
const PAGE = 10;
const RESULTS = { won: 'Won', lost: 'Lost', abandoned: 'Abandoned' } as const;
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** The finished games of who is signed in, newest first. */
export function MatchHistory() {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(
      {
        queryKey: ['match-history'],
        queryFn: ({ pageParam: offset }) => api(historyRoutes.own, { query: { limit: PAGE, offset } }),
        initialPageParam: 0,
        getNextPageParam: ({ pagination }, pages) => (pagination.hasMore ? pages.length * PAGE : undefined),
        staleTime: 0,
      },
      queryClient,
    );
  const matches = data?.pages.flatMap((page) => page.matches) ?? [];
  return (
    <section className={styles.history} aria-labelledby="match-history">
      <h2 id="match-history">Match history</h2>
      {isPending && error === null && <Skeleton rows={3} rowHeight={ROW_HEIGHT} />}
      {error !== null && (
        <div role="alert" className={styles.none}>
          <p>{messageOf(error, 'Your match history cannot be reached right now.')}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data && matches.length === 0 && (
        <div className={styles.none}>
          <p>No finished games yet</p>
          <ButtonLink to="/lobby">Start Playing</ButtonLink>
        </div>
      )}
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.gameId}>
            <MatchRow match={match} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function MatchRow({ match }: { match: Match }) {
  const { gameId, gameName, gameMode, mapId, status, result, durationMinutes, endedAt, offline } = match;
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
          {offline && ' · unrated'}
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
