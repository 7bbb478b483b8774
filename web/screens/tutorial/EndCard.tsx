import { t } from '@lingui/core/macro';
import { useSession } from '../../client/account/session.ts';
import { RANKS, ROMAN } from '../../../engine/rating/ranks.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import styles from './EndCard.module.css';
import { FirstGame } from './FirstGame.tsx';
import { SKIRMISH_ID } from './skirmishId.ts';

interface EndCardProps {
  /** Or only left. */
  finished: boolean;
  /** Plays the skirmish on. */
  onClose: () => void;
  onAgain: () => void;
}

/** Leads on after the lessons: to a first rank, and a first game. */
export function EndCard({ finished, onClose, onAgain }: EndCardProps) {
  const user = useSession((session) => session.user);
  return (
    <Dialog open onClose={onClose} title={finished ? t`Lessons learned` : t`Lessons skipped`}>
      {finished && <Rank />}
      <p>
        {finished
          ? t`You place, attack, hold and fortify like a Chieftain. Now try it against a real opponent.`
          : t`You can take the lessons whenever you like: find them under How to Play.`}
      </p>
      <div className={styles.actions}>
        <FirstGame username={user?.username} />
        {user === null && (
          <ButtonLink to="/register">{finished ? t`Register to keep it` : t`Register`}</ButtonLink>
        )}
        {finished && <ButtonLink to={`/offline/${SKIRMISH_ID}/replay`}>{t`Watch it again`}</ButtonLink>}
        <ButtonLink to="/learn">{t`Read the field manual`}</ButtonLink>
        <div className={styles.again}>
          <Button variant="quiet" onClick={onAgain}>
            {t`Start again`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t`Play on here`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Rank() {
  const [rank] = RANKS;
  const metal = rank?.metal ?? '';
  const [number] = ROMAN;
  return (
    <div className={styles.rank} style={{ borderTopColor: rank?.color, color: rank?.color }}>
      <GameIcon name={rank?.insignia ?? 'crown'} size={44} />
      <p>
        <strong>{rank?.title}</strong>
        <span>{t`${metal}, rank ${number}`}</span>
      </p>
    </div>
  );
}
