import { t } from '@lingui/core/macro';
import { isWaiting } from '../../../../sync-server/protocol/rooms.ts';
import { useMyGames } from '../../../client/queries/myGames.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import styles from './panel.module.css';

/** After one's turn: on to the next game that waits, without a way back through the lobby (ux.md 1.6). */
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
