import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminGameRoutes, type Annulment } from '../../../../sync-server/protocol/admin/games.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Answer } from '../parts/Answer.tsx';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import { Ask } from './Ask.tsx';
import styles from './Games.module.css';

/** What would follow if a ranked game did not count, with the button that has it so. */
export function AnnulmentOf({ id }: { id: string }) {
  const answer = useAsk(adminGameRoutes.annulment, { params: { id } });
  return (
    <section aria-labelledby="annulment" className={styles.section}>
      <h2 id="annulment">{t`Points`}</h2>
      <Answer of={answer}>{(annulment) => <Preview id={id} of={annulment} />}</Answer>
    </section>
  );
}

function Preview({ id, of: { state, players, others, games } }: { id: string; of: Annulment }) {
  const [isAsking, setIsAsking] = useState(false);
  if (state !== 'possible') return <p>{stateWords(state)}</p>;
  return (
    <>
      <p>
        {t`Without this game:`}{' '}
        {plural(games, {
          one: '# later game is computed again.',
          other: '# later games are computed again.',
        })}
      </p>
      <Table
        label={t`Points without this game`}
        columns={[t`Player`, t`Now`, t`Without it`]}
        none={t`Nobody’s points would change.`}
        rows={players.map(({ username, rating, without }) => ({
          id: username,
          cells: [
            <Link key="name" to={`/admin/users/${username}`}>
              {username}
            </Link>,
            rating,
            without,
          ],
        }))}
      />
      {others > 0 && <p>{plural(others, { one: 'And # player more.', other: 'And # players more.' })}</p>}
      <div className={styles.chips}>
        <Button size="s" onClick={() => setIsAsking(true)}>{t`Annul this game`}</Button>
      </div>
      {isAsking && <Ask id={id} asking={{ what: 'annul' }} onClose={() => setIsAsking(false)} />}
    </>
  );
}

const stateWords = (state: Exclude<Annulment['state'], 'possible'>): string =>
  ({
    unrated: t`This game has moved no points.`,
    season_over: t`The season of this game is over: its results stay.`,
    waiting: t`This game is annulled. The games after it are being computed again.`,
    done: t`This game is annulled. Its points were taken back.`,
  })[state];
