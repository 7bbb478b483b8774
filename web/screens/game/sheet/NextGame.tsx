import { t } from '@lingui/core/macro';
import { isWaiting } from '../../../../sync-server/protocol/rooms.ts';
import { useMyGames } from '../../../client/queries/myGames.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import styles from './panel.module.css';

/** After the player's turn the way leads on to the next game that waits, not back through the lobby. */
export function NextGame({ userId, roomId }: { userId: string; roomId: string }) {
  const { games } = useMyGames(userId);
  const next = games.find((game) => isWaiting(game) && game.id !== roomId);
  if (next === undefined) return null;
  const { name, roomCode } = next;
  return (
    <div className={styles.single}>
      <ButtonLink variant="primary" to={`/room/${roomCode}`}>
        {t`Next game: ${name}`}
      </ButtonLink>
    </div>
  );
}
