import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tierOf } from '../../../../engine/rating/ranks.ts';
import type { Board, BoardRow, Circle } from '../../../../sync-server/protocol/community.ts';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import { useSession } from '../../../client/account/session.ts';
import { pointsWords } from '../../parts/lists/points.ts';
import { ClanTag } from '../../parts/community/ClanTag.tsx';
import { TierShield } from '../../parts/community/TierShield.tsx';
import styles from './BoardTable.module.css';
import { hasRate, movementWords, rateWords, scoreLabel, scoreWords } from './boardWords.ts';

interface BoardTableProps {
  board: Board | Circle;
  /** What the table is of, to be heard. */
  caption: string;
  rows: readonly BoardRow[];
  /** Draws the name of a player; a link to their profile without it. */
  nameOf?: ((row: BoardRow) => ReactNode) | undefined;
}

/** Players in the order of a board; one's own row sticks to the edge of the screen. */
export function BoardTable({ board, caption, rows, nameOf = linkTo }: BoardTableProps) {
  const userId = useSession(({ user }) => user?.id);
  // Of seasons that are over only the games are kept.
  const isOfWins = rows.some(({ wins }) => wins !== null);
  return (
    <table className={styles.board}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Place`}</th>
          <th scope="col">
            <VisuallyHidden>{t`Rank`}</VisuallyHidden>
          </th>
          <th scope="col">{t`Player`}</th>
          <th scope="col">
            <VisuallyHidden>{t`Since yesterday`}</VisuallyHidden>
          </th>
          {hasRate(board) ? (
            <th scope="col" className={styles.rate}>{t`Win rate`}</th>
          ) : (
            <th scope="col" className={styles.games}>
              {isOfWins ? t`Won / games` : t`Games`}
            </th>
          )}
          <th scope="col" aria-sort="descending">
            {scoreLabel(board)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.userId} board={board} row={row} isOwn={row.userId === userId} name={nameOf(row)} />
        ))}
      </tbody>
    </table>
  );
}

const linkTo = ({ username, tag }: BoardRow): ReactNode => (
  <Link className={styles.name} to={`/profile/${username}`}>
    <ClanTag tag={tag} />
    {username}
  </Link>
);

interface RowProps {
  board: BoardTableProps['board'];
  row: BoardRow;
  isOwn: boolean;
  name: ReactNode;
}

function Row({ board, row, isOwn, name }: RowProps) {
  const { place, elo, games, wins, movement } = row;
  return (
    <tr className={isOwn ? styles.own : undefined} aria-current={isOwn ? 'true' : undefined}>
      <td className={styles.place}>{pointsWords(place)}</td>
      <td>
        <TierShield tier={tierOf(elo)} />
      </td>
      <th scope="row">
        {name}
        {isOwn && <span className={styles.you}>{t`(you)`}</span>}
      </th>
      <td>{movement !== null && <Movement movement={movement} />}</td>
      {hasRate(board) ? (
        <td className={styles.rate}>{rateWords(row)}</td>
      ) : (
        <td className={styles.games}>{games === null ? '' : wins === null ? games : `${wins} / ${games}`}</td>
      )}
      <td className={styles.score}>{scoreWords(board, row)}</td>
    </tr>
  );
}

function Movement({ movement }: { movement: number }) {
  const Sign = movement === 0 ? Equal : movement > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={styles.movement} data-way={Math.sign(movement)}>
      <Sign size={15} aria-hidden="true" />
      <span aria-hidden="true">{movement !== 0 && Math.abs(movement)}</span>
      <VisuallyHidden>{movementWords(movement)}</VisuallyHidden>
    </span>
  );
}
