import { t } from '@lingui/core/macro';
import { Trophy } from 'lucide-react';
import { seasonEnd } from '../../../../engine/rating/seasons.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import { Age } from '../../parts/community/Age.tsx';
import { serverNow } from '../../../client/connection/serverClock.ts';
import { pointsWords } from '../../parts/lists/points.ts';
import { daysLeftWords, seasonWords } from '../../parts/community/seasonWords.ts';
import { PlayersBoard } from '../boards/PlayersBoard.tsx';
import { movementWords, placeWords } from '../boards/boardWords.ts';
import { useBoard } from '../boards/boardQueries.ts';
import styles from './Home.module.css';

/** Signed in the best five stand over those around the player; else the best ten. */
const BEST = 10;
const BEST_BESIDE = 5;

/** The running season: the best of it, and where the player stands. */
export function SeasonNow({ userId }: { userId: string | null }) {
  const best = useBoard('season', { limit: BEST });
  const season = best.data?.season ?? null;
  return (
    <section className={styles.column} aria-labelledby="season-now" aria-busy={best.data === undefined}>
      <header className={styles.season}>
        <div>
          {season !== null && <p className={styles.over}>{daysLeftWords(seasonEnd(season), serverNow())}</p>}
          <h2 id="season-now">{season === null ? t`This season` : seasonWords(season)}</h2>
        </div>
        {userId !== null && <OwnNews userId={userId} />}
      </header>
      <Age asOf={best.asOf} />
      {best.data && best.data.rows.length === 0 && (
        <p className={styles.muted}>
          {t`Nobody has a place yet. It takes five ranked games of the season, after the first ten of all.`}
        </p>
      )}
      {best.data && best.data.rows.length > 0 && (
        <PlayersBoard
          board="season"
          caption={t`The best of the season`}
          rows={best.data.rows.slice(0, userId === null ? BEST : BEST_BESIDE)}
        />
      )}
      {userId !== null && <AroundYou userId={userId} />}
      <div className={styles.ways}>
        <ButtonLink variant="primary" size="l" to={userId === null ? '/register' : '/play/ranked'}>
          <Trophy aria-hidden="true" />
          {userId === null ? t`Register` : t`Play ranked`}
        </ButtonLink>
        <ButtonLink size="l" to="/community/leaderboards">
          {t`Whole board`}
        </ButtonLink>
      </div>
    </section>
  );
}

const useAround = (userId: string) => useBoard('season', { around: userId });

function OwnNews({ userId }: { userId: string }) {
  const { data } = useAround(userId);
  const own = data?.rows.find((row) => row.userId === userId);
  if (!data || !own) return null;
  const { place, movement } = own;
  return (
    <p className={styles.own}>
      <span>{t`You are ${{ place: placeWords(place) }} of ${{ players: pointsWords(data.total) }}`}</span>
      {movement !== null && movement !== 0 && <strong>{movementWords(movement)}</strong>}
    </p>
  );
}

function AroundYou({ userId }: { userId: string }) {
  const { data } = useAround(userId);
  const own = data?.rows.find((row) => row.userId === userId);
  if (!data || !own || own.place <= BEST_BESIDE) return null;
  return (
    <>
      <p className={styles.gap} aria-hidden="true">
        · · ·
      </p>
      <PlayersBoard board="season" caption={t`Around you`} rows={data.rows} />
    </>
  );
}
