import { t } from '@lingui/core/macro';
import { seasonEnd } from '../../../../engine/rating/seasons.ts';
import type { Board, BoardRow } from '../../../../sync-server/protocol/community.ts';
import { serverNow } from '../../../client/connection/serverClock.ts';
import { pointsWords } from '../../parts/lists/points.ts';
import { daysLeftWords } from '../../parts/community/seasonWords.ts';
import styles from './BoardScreen.module.css';
import { PlayersBoard } from './PlayersBoard.tsx';
import { movementWords, placeWords } from './boardWords.ts';
import { useBoard, type BoardWish } from './boardQueries.ts';

/** Above the best so many, the whole board shows one's own row anyway. */
const SEEN_ANYWAY = 20;
const BEST = 3;

interface OwnPlaceProps {
  board: Board;
  query: BoardWish;
  userId: string;
}

/** The player's own place as the headline, the best of all, and who stands around them; nothing while they are not on the board. */
export function OwnPlace({ board, query, userId }: OwnPlaceProps) {
  const { data } = useBoard(board, { ...query, around: userId });
  const own = data?.rows.find((row) => row.userId === userId);
  if (!data || !own) return null;
  const { place, movement } = own;
  return (
    <section aria-label={t`Your place`}>
      <p className={styles.own}>
        <strong>{placeWords(place)}</strong> <span>{t`of ${{ players: pointsWords(data.total) }}`}</span>
        <span className={styles.news}>
          {movement !== null && movement !== 0 && (
            <span data-way={Math.sign(movement)}>{movementWords(movement)}</span>
          )}
          {data.season !== null && <span>{daysLeftWords(seasonEnd(data.season), serverNow())}</span>}
        </span>
      </p>
      {place > SEEN_ANYWAY && (
        <>
          <Best board={board} query={query} />
          <p className={styles.around}>
            <span>{t`Around you`}</span>
            <span>{goalWords(board, own, data.rows)}</span>
          </p>
          <PlayersBoard board={board} caption={t`Around you`} rows={data.rows} />
        </>
      )}
    </section>
  );
}

/** The best of the first page, which the whole board begins with too. */
function Best({ board, query }: Omit<OwnPlaceProps, 'userId'>) {
  const { data } = useBoard(board, query);
  if (!data) return null;
  return (
    <>
      <PlayersBoard board={board} caption={t`The three best`} rows={data.rows.slice(0, BEST)} />
      <p className={styles.gap} aria-hidden="true">
        · · ·
      </p>
    </>
  );
}

/** Says what is missing to the best of those who are shown above. */
function goalWords(board: Board, own: BoardRow, rows: readonly BoardRow[]): string {
  const [goal] = rows;
  if (board !== 'season' || !goal || goal.place === own.place) return '';
  return t`${{ points: pointsWords(goal.score - own.score) }} CP to the ${{ place: placeWords(goal.place) }} place`;
}
