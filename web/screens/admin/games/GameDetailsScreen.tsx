import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminGameRoutes, type GameDetails } from '../../../../sync-server/protocol/admin/games.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { CLOCK_WORDS } from '../../parts/lists/roomWords.ts';
import { titleOf } from '../../parts/words/words.ts';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { statusWords } from '../parts/statusWords.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import { AnnulmentOf } from './AnnulmentOf.tsx';
import { Ask, type Asking } from './Ask.tsx';
import styles from './Games.module.css';
import { Looks } from './Looks.tsx';
import { Seats } from './Seats.tsx';

/** /admin/games/{id}: a room with its seats, its clock and its last commands. */
export function GameDetailsScreen() {
  const { id = '' } = useParams();
  const details = useAsk(adminGameRoutes.get, { params: { id } });
  return <Answer of={details}>{(of) => <Game of={of} />}</Answer>;
}

const KILO = 1_000;

const isClock = (name: string): name is keyof typeof CLOCK_WORDS => name in CLOCK_WORDS;

const clockWords = ({ name, pausedAt, pauses }: NonNullable<GameDetails['clock']>): string => {
  const stopped = plural(pauses, { one: 'paused once before', other: 'paused # times before' });
  const pace = isClock(name) ? CLOCK_WORDS[name].label : name;
  const words = pauses === 0 ? pace : `${pace}, ${stopped}`;
  return pausedAt === null ? words : t`${words}, stands still since ${{ moment: momentWords(pausedAt) }}`;
};

function Game({ of }: { of: GameDetails }) {
  const { game, statusMessage, seats, clock, lookers, faults, commands, stored } = of;
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
        <dd>
          <Link to={`/maps/${game.mapId}`}>{titleOf(game.mapId)}</Link>
        </dd>
        <dt>{t`Opened`}</dt>
        <dd>{momentWords(game.createdAt)}</dd>
        {game.deadline !== null && (
          <>
            <dt>{t`The turn ends`}</dt>
            <dd>{momentWords(game.deadline)}</dd>
          </>
        )}
        {clock !== null && (
          <>
            <dt>{t`Clock`}</dt>
            <dd>{clockWords(clock)}</dd>
            <dt>{t`Spectators`}</dt>
            <dd>{lookers}</dd>
          </>
        )}
        <dt>{t`Stored`}</dt>
        <dd>
          {plural(stored.events, { one: '# entry', other: '# entries' })}, {size} kB
        </dd>
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
      <Seats seats={seats} isRunning={isRunning} onAsk={setAsking} />
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
      <h2>{t`Faults`}</h2>
      <Table
        label={t`Faults`}
        columns={[t`When`, t`What`]}
        none={t`This process has logged no fault of this room.`}
        rows={faults.map(({ at, words }, index) => ({
          id: `${at}-${index}`,
          cells: [momentWords(at), words],
        }))}
      />
      {asking !== null && <Ask id={game.id} asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
