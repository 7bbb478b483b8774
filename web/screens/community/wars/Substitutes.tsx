import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { WarPage } from '../../../../sync-server/protocol/wars.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { useWarAct } from './warQueries.ts';
import styles from './Wars.module.css';

/** An officer seats somebody else on a board, for a player who has not had a turn there yet. */
export function Substitutes({ war }: { war: WarPage }) {
  const { busy, failure, act } = useWarAct(war.id);
  const [chosen, setChosen] = useState('');
  const [fresh, setFresh] = useState('');
  const { own } = war;
  if (war.status !== 'running' || !own || own.role === 'member' || own.role === 'recruit') return null;
  const seats = war.grid
    .filter(({ status, roomId }) => status === 'running' && roomId !== null)
    .flatMap(({ number, players }) =>
      players[own.side].map(({ userId, username }) => ({
        id: `${number} ${userId}`,
        name: t`Board ${number}: ${username}`,
      })),
    );
  if (seats.length === 0) return null;
  const nobody = { id: '', name: t`Nobody` };
  const substitute = async (): Promise<void> => {
    const [board = '', out = ''] = chosen.split(' ');
    const isDone = await act({ type: 'substitute', board: Number(board), out, in: fresh });
    if (isDone) setChosen('');
  };
  return (
    <section aria-labelledby="substitutes" className={styles.lineUp}>
      <h2 id="substitutes">{t`Substitutes`}</h2>
      <p
        className={styles.muted}
      >{t`Until a player has had their first turn, somebody else can take their place.`}</p>
      <div className={styles.acts}>
        <Select label={t`Who goes`} value={chosen} options={[nobody, ...seats]} onChange={setChosen} />
        <Select
          label={t`Who comes`}
          value={fresh}
          options={[nobody, ...own.fit.map(({ userId, username }) => ({ id: userId, name: username }))]}
          onChange={setFresh}
        />
        <Button
          disabled={chosen === '' || fresh === ''}
          busy={busy === 'substitute'}
          onClick={() => void substitute()}
        >
          {t`Substitute`}
        </Button>
      </div>
      {failure !== null && <p role="alert">{failure}</p>}
    </section>
  );
}
