import { t } from '@lingui/core/macro';
import { isWaiting } from '../../../../sync-server/protocol/myGames.ts';
import { useMyGames } from '../../../client/queries/lists/myGames.ts';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';

/** After the player's turn the way leads on to the next game that waits, not back through the lobby. */
export function NextGame({ userId, roomId }: { userId: string; roomId: string }) {
  const { games } = useMyGames(userId);
  const next = games.find((game) => isWaiting(game) && game.id !== roomId);
  if (next === undefined) return null;
  const { name } = next;
  return (
    <ButtonLink variant="primary" to={roomPath(next.id)}>
      {t`Next game: ${name}`}
    </ButtonLink>
  );
}
