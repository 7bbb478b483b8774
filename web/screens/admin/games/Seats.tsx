import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { GameDetails } from '../../../../sync-server/protocol/admin/games.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { lengthWords, momentWords } from '../parts/ages.ts';
import { Table } from '../parts/Table.tsx';
import type { Asking } from './Ask.tsx';
import styles from './Games.module.css';

type Seat = GameDetails['seats'][number];

interface SeatsProps {
  seats: GameDetails['seats'];
  isRunning: boolean;
  onAsk: (asking: Asking) => void;
}

/** Who sits where: what the clock knows of them, whether they are connected, and how fast. */
export function Seats({ seats, isRunning, onAsk }: SeatsProps) {
  return (
    <>
      <h2>{t`Seats`}</h2>
      <Table
        label={t`Seats`}
        columns={[
          t`Player`,
          t`State`,
          t`Connection`,
          t`Time in the bank`,
          t`Missed turns`,
          t`Plan`,
          t`Commander`,
        ]}
        none={t`Nobody sits here.`}
        rows={seats.map((seat) => ({
          id: String(seat.position),
          cells: [
            nameOf(seat),
            stateWords(seat),
            connectionWords(seat),
            seat.book === null ? '–' : bankWords(seat.book.bank),
            seat.book === null ? '–' : missedWords(seat.book),
            seat.book?.hasPlan ? t`waits` : '–',
            <span key="commander" className={styles.commander}>
              {seat.isAi ? t`yes` : t`no`}
              {seat.userId !== null && isRunning && !seat.isOut && <Hand seat={seat} onAsk={onAsk} />}
            </span>,
          ],
        }))}
      />
    </>
  );
}

const nameOf = ({ userId, username }: Seat) =>
  userId === null ? (
    username
  ) : (
    <Link key="name" to={`/admin/users/${username}`}>
      {username}
    </Link>
  );

function Hand({ seat: { userId, isAi }, onAsk }: { seat: Seat; onAsk: SeatsProps['onAsk'] }) {
  return (
    <Button size="s" onClick={() => onAsk({ what: isAi ? 'return' : 'seat', userId: userId ?? '' })}>
      {isAi ? t`Give the seat back` : t`Let a commander play on`}
    </Button>
  );
}

const stateWords = ({ isOut, isTurn, book }: Seat): string => {
  if (isOut) return t`out`;
  if (book !== null && book.replaceAt !== null) {
    return t`absent, a commander takes over on ${{ moment: momentWords(book.replaceAt) }}`;
  }
  return isTurn ? t`has the turn` : t`plays`;
};

function connectionWords({ sockets }: Seat): string {
  if (sockets.length === 0) return t`not connected`;
  const windows = plural(sockets.length, { one: '# window', other: '# windows' });
  const measured = sockets.flatMap(({ latency }) => latency ?? []);
  const looks = sockets.some(({ isHidden }) => !isHidden) ? t`in view` : t`in the background`;
  return measured.length === 0 ? `${windows}, ${looks}` : `${windows}, ${looks}, ${Math.min(...measured)} ms`;
}

const bankWords = (ms: number): string => (ms === 0 ? t`none` : lengthWords(ms));

/** Newest last: a point is a turn that was played, a cross one that ran out. */
const missedWords = ({ missed, recent }: NonNullable<Seat['book']>): string =>
  recent === '' ? String(missed) : `${missed} (${recent.replaceAll('1', '·').replaceAll('0', '×')})`;
