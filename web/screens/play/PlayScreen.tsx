import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { MATCH_KINDS, PACES, type MatchKind, type Pace } from '../../../engine/model/matchKinds.ts';
import { isUnreachable } from '../../client/api/api.ts';
import { useServerMessage } from '../../client/connection/useRealtime.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { announce } from '../../base/ui/announcements.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Choice } from '../../base/ui/Choice.tsx';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import { RadioTile } from '../../base/ui/RadioTile.tsx';
import { KIND_WORDS, PACE_WORDS } from './kinds.ts';
import styles from './Play.module.css';
import { lookFor, useTickets, useVigil } from './tickets.ts';
import { Waiting } from './Waiting.tsx';

/** /play/casual and /play/ranked: opponents are found, and a room is opened for all. */
export function PlayScreen() {
  const ranked = useLocation().pathname.startsWith('/play/ranked');
  const navigate = useNavigate();
  const [kind, setKind] = useState<MatchKind>('duel');
  const [pace, setPace] = useState<Pace>('live');
  const [asking, setAsking] = useState(false);
  const { tickets, error } = useTickets();

  const enter = (roomId: string): void => {
    announce(t`Opponents found.`, 'assertive');
    void navigate(roomPath(roomId));
  };
  const live = tickets.find((ticket) => ticket.pace === 'live');
  useVigil(live, enter);
  useServerMessage('match:found', (found) => enter(found.roomId));

  const isWaiting = tickets.some(
    (ticket) => ticket.pace === pace && ticket.kind === kind && ticket.ranked === ranked,
  );
  const look = async (): Promise<void> => {
    setAsking(true);
    await lookFor({ kind, pace, ranked });
    setAsking(false);
  };

  return (
    <div className={styles.play}>
      <header className={styles.head}>
        <h1>{ranked ? t`Ranked play` : t`Casual play`}</h1>
        <p>
          {ranked
            ? t`Opponents of your strength, by the usual rules. The result moves your Conquest Points.`
            : t`The next players looking for the same game, by the usual rules. Nothing is at stake.`}
        </p>
      </header>
      {tickets.map((ticket) => (
        <Waiting key={ticket.id} ticket={ticket} />
      ))}
      <fieldset className={styles.kinds}>
        <legend>{t`Kind of game`}</legend>
        {MATCH_KINDS.map((one) => (
          <RadioTile
            key={one}
            name="kind"
            checked={one === kind}
            onChoose={() => setKind(one)}
            className={styles.kind}
          >
            <GameIcon name={KIND_WORDS[one].icon} size={28} />
            <strong>{KIND_WORDS[one].label}</strong>
            <span>{KIND_WORDS[one].explanation}</span>
          </RadioTile>
        ))}
      </fieldset>
      <Choice
        legend={t`Clock`}
        options={PACES.map((value) => ({ value, ...PACE_WORDS[value] }))}
        value={pace}
        onChange={setPace}
      />
      {error !== null && (
        <p role="alert">
          {isUnreachable(error)
            ? t`The server cannot be reached. You can look for opponents once you are back online.`
            : t`Your searches cannot be reached right now.`}
        </p>
      )}
      <Button
        variant="primary"
        size="xl"
        wide
        busy={asking}
        disabled={isWaiting}
        className={styles.look}
        onClick={() => void look()}
      >
        {isWaiting ? t`You are already searching` : t`Find opponents`}
      </Button>
      <section className={styles.terms} aria-labelledby="terms">
        <h2 id="terms">{ranked ? t`What ranked games are like` : t`What casual games are like`}</h2>
        <ul>
          <li>{t`Domination, the whole board open, on a map that is drawn for you.`}</li>
          {ranked && (
            <li>{t`Fixed cards, one fortify move along a path, three armies a territory, seats by lot.`}</li>
          )}
          {ranked && <li>{t`No AIs; teammates may place half of their armies with each other.`}</li>}
          {ranked && <li>{t`Two players on the same network are not matched.`}</li>}
          <li>{t`Everyone confirms they are ready before it begins.`}</li>
        </ul>
        <p className={styles.ways}>
          <Link to={ranked ? '/play/casual' : '/play/ranked'}>
            {ranked ? t`Casual play` : t`Ranked play`}
          </Link>
          <ButtonLink size="s" to="/lobby">
            {t`Open rooms`}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}
