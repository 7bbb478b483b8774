import type { ComponentProps } from 'react';
import type { Board } from '../../../../sync-server/protocol/community.ts';
import { useBoard, type BoardWish } from './boardQueries.ts';
import { BoardPages, BoardRows } from './BoardRows.tsx';
import { PlayersBoard } from './PlayersBoard.tsx';

/** A board from its best on, a page at a time. */
export const Pages = ({ board, query }: { board: Board; query: BoardWish }) => (
  <BoardPages>
    {(after, onMore) => (
      <OnePage
        key={after ?? ''}
        board={board}
        query={after === undefined ? query : { ...query, after }}
        onMore={onMore}
      />
    )}
  </BoardPages>
);

interface OnePageProps {
  board: Board;
  query: BoardWish;
  onMore: ComponentProps<typeof BoardRows>['onMore'];
}

const OnePage = ({ board, query, onMore }: OnePageProps) => (
  <BoardRows board={board} page={useBoard(board, query)} Table={PlayersBoard} onMore={onMore} />
);
