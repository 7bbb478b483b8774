import { t } from '@lingui/core/macro';
import { isWaiting } from '../../../../sync-server/protocol/myGames.ts';
import { useMyGames } from '../../../client/queries/lists/myGames.ts';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import type { GameModel } from '../model/model.ts';
import { maySkip } from '../turn/skipping.ts';

/**
 * After the player's turn the way leads on to the next game that waits, not back through the lobby. It is the thing to do
 * only where others have a day for their turns; else this game soon goes on.
 */
export function NextGame({ model, roomId }: { model: GameModel; roomId: string }) {
  const { games } = useMyGames((model.me !== null && model.players[model.me]?.id) || '');
  const next = games.find((game) => isWaiting(game) && game.id !== roomId);
  if (next === undefined) return null;
  const { name } = next;
  const takesLong = games.find(({ id }) => id === roomId)?.clock === 'async' && !maySkip(model);
  return (
    <ButtonLink variant={takesLong ? 'primary' : 'quiet'} to={roomPath(next.id)}>
      {t`Next game: ${name}`}
    </ButtonLink>
  );
}
