import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Board, BoardPage, Circle } from '../../../../sync-server/protocol/community.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { messageOf } from '../../../client/api/messageOf.ts';
import type { Kept } from '../../../client/queries/useKept.ts';
import { Age } from '../../parts/community/Age.tsx';
import styles from './BoardScreen.module.css';
import { BoardTable } from './BoardTable.tsx';
import { boardLabel } from './boardWords.ts';

const ROW_HEIGHT = 54;

/** What the last page that is shown is given. */
type OnMore = ((next: string) => void) | undefined;

/** Pages of a board from its best on, one more whenever somebody wants it. @param children draws the page after a place */
export function BoardPages({
  children,
}: {
  children: (after: string | undefined, onMore: OnMore) => ReactNode;
}) {
  const [afters, setAfters] = useState<readonly (string | undefined)[]>([undefined]);
  const showNext = (next: string): void => setAfters([...afters, next]);
  return afters.map((after, page) => children(after, page === afters.length - 1 ? showNext : undefined));
}

interface BoardRowsProps {
  board: Board | Circle;
  page: Kept<BoardPage>;
  Table?: ComponentType<{ board: Board | Circle; caption: string; rows: BoardPage['rows'] }>;
  onMore?: OnMore;
}

/** The rows of a page, or why there are none. */
export function BoardRows({ board, page, Table = BoardTable, onMore }: BoardRowsProps) {
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
  const { rows, next } = data;
  if (rows.length === 0) return <p className={styles.none}>{t`Nobody stands here yet.`}</p>;
  return (
    <>
      <Age asOf={asOf} />
      <Table board={board} caption={boardLabel(board)} rows={rows} />
      {onMore && next !== null && <Button onClick={() => onMore(next)}>{t`Show more`}</Button>}
    </>
  );
}
