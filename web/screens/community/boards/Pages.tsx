import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Board, BoardPage, Circle } from '../../../../sync-server/protocol/community.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { messageOf } from '../../../client/api/messageOf.ts';
import type { Kept } from '../../../client/queries/useKept.ts';
import { Age } from '../../parts/community/Age.tsx';
import styles from './BoardScreen.module.css';
import { BoardTable } from './BoardTable.tsx';
import { boardLabel } from './boardWords.ts';
import { useBoard, type BoardWish } from './boardQueries.ts';

const ROW_HEIGHT = 54;

/** A board from its best on, a page at a time. */
export function Pages({ board, query }: { board: Board; query: BoardWish }) {
  const [afters, setAfters] = useState<readonly (string | undefined)[]>([undefined]);
  return afters.map((after, page) => (
    <OnePage
      key={after ?? ''}
      board={board}
      query={after === undefined ? query : { ...query, after }}
      {...(page === afters.length - 1 && { onMore: (next: string) => setAfters([...afters, next]) })}
    />
  ));
}

interface OnePageProps {
  board: Board;
  query: BoardWish;
  /** Given to the last page that is shown. */
  onMore?: (next: string) => void;
}

function OnePage({ board, query, onMore }: OnePageProps) {
  const page = useBoard(board, query);
  const next = page.data?.next ?? null;
  return (
    <>
      <BoardRows board={board} page={page} />
      {onMore && next !== null && <Button onClick={() => onMore(next)}>{t`Show more`}</Button>}
    </>
  );
}

/** The rows of a page, or why there are none. */
export function BoardRows({ board, page }: { board: Board | Circle; page: Kept<BoardPage> }) {
  const { data, asOf, error, refetch } = page;
  if (data === undefined && error !== null) {
    return (
      <div role="alert" className={styles.none}>
        <p>{messageOf(error, t`The leaderboard cannot be reached right now.`)}</p>
        <Button onClick={refetch}>{t`Try again`}</Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton rows={8} rowHeight={ROW_HEIGHT} />;
  if (data.rows.length === 0) return <p className={styles.none}>{t`Nobody stands here yet.`}</p>;
  return (
    <>
      <Age asOf={asOf} />
      <BoardTable board={board} caption={boardLabel(board)} rows={data.rows} />
    </>
  );
}
