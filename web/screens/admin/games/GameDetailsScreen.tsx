import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminGameRoutes, type GameDetails } from '../../../../sync-server/protocol/admin/games.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { statusWords } from '../parts/statusWords.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import { AnnulmentOf } from './AnnulmentOf.tsx';
import { Ask, type Asking } from './Ask.tsx';
import styles from './Games.module.css';
import { Looks } from './Looks.tsx';

/** /admin/games/{id}: a room with its seats, its clock and its last commands. */
export function GameDetailsScreen() {
  const { id = '' } = useParams();
  const details = useAsk(adminGameRoutes.get, { params: { id } });
  return <Answer of={details}>{(of) => <Game of={of} />}</Answer>;
}

const KILO = 1_000;

function Game({ of: { game, statusMessage, seats, commands, stored } }: { of: GameDetails }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const isRunning = game.status === 'active';
  const hasBegun = stored.events > 0;
  const size = Math.ceil(stored.bytes / KILO);
  return (
    <>
      <h1>{game.name}</h1>
      <dl className={styles.facts}>
        <dt>{t`Room`}</dt>
        <dd>{game.code}</dd>
        <dt>{t`State`}</dt>
        <dd>
          {statusWords(game.status)}
          {statusMessage !== null && `: ${statusMessage}`}
        </dd>
        <dt>{t`Map`}</dt>
        <dd>{game.mapId}</dd>
        <dt>{t`Opened`}</dt>
        <dd>{momentWords(game.createdAt)}</dd>
        {game.deadline !== null && (
          <>
            <dt>{t`The turn ends`}</dt>
            <dd>{momentWords(game.deadline)}</dd>
          </>
        )}
        <dt>{t`Stored`}</dt>
        <dd>{t`${{ events: stored.events }} entries, ${size} kB`}</dd>
      </dl>
      <div className={styles.chips}>
        {isRunning && (
          <>
            <Button size="s" onClick={() => setAsking({ what: 'time' })}>{t`Give more time`}</Button>
            <Button size="s" onClick={() => setAsking({ what: 'pause' })}>{t`Have it stand still`}</Button>
          </>
        )}
        {game.status === 'paused' && (
          <Button size="s" onClick={() => setAsking({ what: 'resume' })}>{t`Have it go on`}</Button>
        )}
        {(isRunning || game.status === 'lobby') && (
          <Button size="s" onClick={() => setAsking({ what: 'end' })}>{t`End this game`}</Button>
        )}
      </div>
      {hasBegun && <Looks id={game.id} isOver={game.endedAt !== null} seats={seats} />}
      {game.isRanked && game.endedAt !== null && <AnnulmentOf id={game.id} />}
      <h2>{t`Seats`}</h2>
      <Table
        label={t`Seats`}
        columns={[t`Player`, t`State`, t`Commander`]}
        none={t`Nobody sits here.`}
        rows={seats.map(({ position, username, userId, isAi, isTurn, isOut }) => ({
          id: String(position),
          cells: [
            userId === null ? (
              username
            ) : (
              <Link key="name" to={`/admin/users/${username}`}>
                {username}
              </Link>
            ),
            isOut ? t`out` : isTurn ? t`has the turn` : t`plays`,
            <span key="commander">
              {isAi ? t`yes` : t`no`}{' '}
              {userId !== null && isRunning && !isOut && (
                <Button size="s" onClick={() => setAsking({ what: isAi ? 'return' : 'seat', userId })}>
                  {isAi ? t`Give the seat back` : t`Let a commander play on`}
                </Button>
              )}
            </span>,
          ],
        }))}
      />
      <h2>{t`Last commands`}</h2>
      <Table
        label={t`Last commands`}
        columns={[t`When`, t`What`, t`Seat`]}
        none={t`Nothing has been done yet.`}
        rows={commands.map(({ seq, at, cause, seat }) => ({
          id: String(seq),
          cells: [momentWords(at), cause, seat === null ? '' : seat + 1],
        }))}
      />
      {asking !== null && <Ask id={game.id} asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
