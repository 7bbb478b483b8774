import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminGameRoutes, type GameDetails } from '../../../../sync-server/protocol/admin/games.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { statusWords } from '../parts/statusWords.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import styles from './Games.module.css';

/** /admin/games/{id}: a room with its seats, its clock and its last commands. */
export function GameDetailsScreen() {
  const { id = '' } = useParams();
  const details = useAsk(adminGameRoutes.get, { params: { id } });
  return <Answer of={details}>{(of) => <Game of={of} />}</Answer>;
}

const KILO = 1_000;

/** Something that is about to be done to a game, with its reason. */
type Asking = { readonly what: 'time' | 'end' } | { readonly what: 'seat'; readonly userId: string };

function Game({ of: { game, statusMessage, seats, commands, stored } }: { of: GameDetails }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const isRunning = game.status === 'active';
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
          <Button size="s" onClick={() => setAsking({ what: 'time' })}>{t`Give more time`}</Button>
        )}
        {(isRunning || game.status === 'lobby') && (
          <Button size="s" onClick={() => setAsking({ what: 'end' })}>{t`End this game`}</Button>
        )}
      </div>
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
            userId !== null && !isAi && isRunning && !isOut ? (
              <Button key="seat" size="s" onClick={() => setAsking({ what: 'seat', userId })}>
                {t`Let a commander play on`}
              </Button>
            ) : isAi ? (
              t`yes`
            ) : (
              t`no`
            ),
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

const titleOf = (what: Asking['what']): string =>
  ({ time: t`Give more time`, seat: t`Let a commander play on`, end: t`End this game` })[what];

const A_DAY = '1440';

function Ask({ id, asking, onClose }: { id: string; asking: Asking; onClose: () => void }) {
  const [minutes, setMinutes] = useState(A_DAY);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const params = { id };
  const work = () => {
    if (asking.what === 'end') return act(adminGameRoutes.end, { params, body: { reason } });
    if (asking.what === 'seat') {
      return act(adminGameRoutes.giveSeat, { params, body: { userId: asking.userId, reason } });
    }
    return act(adminGameRoutes.addTime, { params, body: { minutes: Number(minutes), reason } });
  };
  async function send(): Promise<void> {
    setBusy(true);
    const isDone = await carryOut(work, t`Done`);
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <Dialog open title={titleOf(asking.what)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {asking.what === 'end' && (
          <p>{t`Commanders take over all seats and the game ends as abandoned. Nobody wins or loses points.`}</p>
        )}
        {asking.what === 'time' && (
          <Field
            label={t`Minutes`}
            type="number"
            min={1}
            value={minutes}
            onChange={(event) => setMinutes(event.target.value)}
          />
        )}
        <Field
          label={t`Reason, for the log`}
          value={reason}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {titleOf(asking.what)}
        </Button>
      </form>
    </Dialog>
  );
}
