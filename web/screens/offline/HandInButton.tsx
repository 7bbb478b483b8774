import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { OfflineGame } from '../../../db/local/device/offlineGames.ts';
import { useSession } from '../../client/account/session.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { toast } from '../../base/ui/toast.ts';
import { Button } from '../../base/ui/Button.tsx';
import styles from './GameList.module.css';
import { handInGame } from './handIn.ts';

/** Puts a finished game into the history of who is signed in. Nothing for guests, who have none. */
export function HandInButton({ owner, game }: { owner: string; game: OfflineGame }) {
  const user = useSession((session) => session.user);
  const [busy, setBusy] = useState(false);
  if (user === null) return null;
  if (game.handedIn) {
    return (
      <div className={styles.end}>
        <p className={styles.handedIn}>
          <Check size={16} aria-hidden="true" />
          {t`In your match history, unrated`}
        </p>
      </div>
    );
  }
  const handIn = async (): Promise<void> => {
    setBusy(true);
    try {
      await handInGame(owner, game.id, user.username);
      toast.success(t`The server has played the game again and put it into your match history.`);
    } catch (error) {
      toast.error(messageOf(error, t`The game could not be handed in. Please try again.`));
    }
    setBusy(false);
  };
  return (
    <div className={styles.end}>
      <Button busy={busy} onClick={() => void handIn()}>
        {t`Add to my match history`}
      </Button>
    </div>
  );
}
