import { t } from '@lingui/core/macro';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { laneOfId } from '../../../../db/local/account/lanes.ts';
import type { Tournament, TournamentAct } from '../../../../sync-server/protocol/tournaments.ts';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { useTournamentAct } from '../../parts/community/tournamentQueries.ts';
import { useInbox } from '../../parts/inbox/useInbox.ts';
import { useIsPast } from './useIsPast.ts';
import { momentOf } from './tournamentWords.ts';
import styles from './Tournaments.module.css';

/** What one can do about a tournament: enter, check in, go to one's game, talk, withdraw, call it off. */
export function Entering({ tournament, userId }: { tournament: Tournament; userId: string }) {
  const { id, status, organizerId, conversationId, checkInFrom, takesLate } = tournament;
  const { busy, failure, act } = useTournamentAct(id);
  const { open } = useInbox();
  const isCheckIn = useIsPast(checkInFrom) && status === 'open';
  const own = tournament.standings.find((row) => row.userId === userId);
  const isIn = own !== undefined && !own.isOut;
  const next = tournament.rounds
    .flat()
    .find(({ places, players, rooms }) => places === null && players.includes(userId) && rooms.length > 0);
  const roomId = next?.rooms.at(-1);
  const button = (body: TournamentAct, label: string, variant?: 'primary') => (
    <Button {...(variant && { variant })} busy={busy === body.type} onClick={() => void act(body)}>
      {label}
    </Button>
  );
  const canEnter = own === undefined && (status === 'open' || takesLate);
  if (status !== 'open' && status !== 'running' && conversationId === null) return null;
  return (
    <section aria-label={t`You and this tournament`} className={styles.acts}>
      {roomId !== undefined && (
        <ButtonLink variant="primary" to={roomPath(roomId)}>{t`To my game`}</ButtonLink>
      )}
      {isCheckIn && own && !own.isCheckedIn && button({ type: 'check_in' }, t`Check in`, 'primary')}
      {canEnter && <Enter tournament={tournament} busy={busy === 'enter'} onEnter={act} />}
      {conversationId !== null && (
        <Button onClick={() => open(laneOfId(conversationId))}>
          <MessageSquare aria-hidden="true" />
          {t`Tournament chat`}
        </Button>
      )}
      {isIn && (status === 'open' || status === 'running') && button({ type: 'withdraw' }, t`Withdraw`)}
      {status === 'open' && organizerId === userId && button({ type: 'cancel' }, t`Cancel the tournament`)}
      {own && status === 'open' && checkInFrom !== null && !own.isCheckedIn && (
        <p className={styles.muted}>
          {isCheckIn
            ? t`Check in before it starts, or you do not play.`
            : t`Check in from ${{ time: momentOf(checkInFrom) }} on, or you do not play.`}
        </p>
      )}
      {own?.isCheckedIn === true && isCheckIn && (
        <p className={styles.muted}>{t`You have checked in. Your first game begins with the tournament.`}</p>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </section>
  );
}

interface EnterProps {
  tournament: Tournament;
  busy: boolean;
  onEnter: (act: TournamentAct) => Promise<unknown>;
}

function Enter({ tournament: { hasPassword, status }, busy, onEnter }: EnterProps) {
  const [password, setPassword] = useState('');
  return (
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
        busy={busy}
        onClick={() => void onEnter({ type: 'enter', ...(hasPassword && { password }) })}
      >
        {t`Enter`}
      </Button>
      {status === 'running' && (
        <p
          className={styles.muted}
        >{t`You would play from the second round on, with half a point for the first.`}</p>
      )}
    </>
  );
}
