import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../client/account/session.ts';
import { firstOfflineDraft, type OfflineDraft } from '../offline/offlineDraft.ts';
import { beginGame, useOwner } from '../offline/offlineGames.ts';
import { RANKS, ROMAN } from '../../../engine/rating/ranks.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { toast } from '../../base/ui/toast.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import styles from './EndCard.module.css';

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

function lessonsOver(username: string | undefined): OfflineDraft {
  const draft = firstOfflineDraft(username, 1);
  const seats = draft.game.seats.map((seat) => (seat === 'commander' ? 'recruit' : seat));
  return { ...draft, game: { ...draft.game, seats } };
}

/** A game of this device against one Recruit, begun with a single press. */
function FirstGame({ username }: { username: string | undefined }) {
  const owner = useOwner();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      void navigate(`/offline/${await beginGame(owner, lessonsOver(username))}`);
    } catch (error) {
      toast.error(messageOf(error, t`This device could not store the game. Perhaps its storage is full.`));
      setBusy(false);
    }
  };
  return (
    <Button variant="primary" size="l" busy={busy} onClick={() => void begin()}>
      {t`Play against a Recruit`}
    </Button>
  );
}
