import type { Circle } from '../../../../sync-server/protocol/community.ts';
import { BoardRows } from './BoardRows.tsx';
import styles from './BoardScreen.module.css';
import { boardRule } from './boardWords.ts';
import { useCircle } from './boardQueries.ts';
import { PlayersBoard } from './PlayersBoard.tsx';

/** The season among people whom one knows. */
export function CircleBoard({ circle }: { circle: Circle }) {
  const page = useCircle(circle);
  return (
    <>
      <p className={styles.rule}>{boardRule(circle)}</p>
      <BoardRows board={circle} page={page} Table={PlayersBoard} />
    </>
  );
}
