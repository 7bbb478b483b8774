import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Tournament } from '../../../../sync-server/protocol/tournaments.ts';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { useTournamentAct } from '../../parts/community/tournamentQueries.ts';
import styles from './Tournaments.module.css';

/** What one can do about a tournament: enter, go to one's game, withdraw, call it off. */
export function Entering({ tournament, userId }: { tournament: Tournament; userId: string }) {
  const { id, status, hasPassword, organizerId } = tournament;
  const { busy, failure, act } = useTournamentAct(id);
  const [password, setPassword] = useState('');
  if (status !== 'open' && status !== 'running') return null;
  const own = tournament.standings.find((row) => row.userId === userId);
  const isIn = own !== undefined && !own.isOut;
  const next = tournament.rounds
    .flat()
    .find(({ places, players, rooms }) => places === null && players.includes(userId) && rooms.length > 0);
  const roomId = next?.rooms.at(-1);
  return (
    <section aria-label={t`You and this tournament`} className={styles.acts}>
      {roomId !== undefined && (
        <ButtonLink variant="primary" to={roomPath(roomId)}>{t`To my game`}</ButtonLink>
      )}
      {status === 'open' && !isIn && (
        <>
          {hasPassword && (
            <Field
              label={t`Password`}
              autoComplete="off"
              maxLength={64}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
          <Button
            variant="primary"
            busy={busy === 'enter'}
            onClick={() => void act({ type: 'enter', ...(hasPassword && { password }) })}
          >
            {t`Enter`}
          </Button>
        </>
      )}
      {isIn && (
        <Button busy={busy === 'withdraw'} onClick={() => void act({ type: 'withdraw' })}>
          {t`Withdraw`}
        </Button>
      )}
      {status === 'open' && organizerId === userId && (
        <Button busy={busy === 'cancel'} onClick={() => void act({ type: 'cancel' })}>
          {t`Cancel the tournament`}
        </Button>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </section>
  );
}
