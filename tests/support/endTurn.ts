import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { call } from './rest.ts';
import { gameOf, type Player } from './table.ts';

/** Places everything on one territory and ends the turn of a player, if it is theirs. */
export async function endTurn(url: string, player: Player, roomId: string): Promise<void> {
  for (;;) {
    const { version, currentPlayer, phase, board, players } = await gameOf(url, player, roomId);
    if (currentPlayer !== player.id) return;
    const territoryId = board.territories.find(({ ownerId }) => ownerId === player.id)?.id ?? '';
    const armies = players.find(({ id }) => id === player.id)?.armies ?? 0;
    const action =
      phase === 'reinforcement'
        ? { type: 'deploy' as const, territoryId, armies }
        : { type: 'end_turn' as const };
    const body = { roomId, idempotencyKey: `${roomId}-${version}`, baseVersion: version, action };
    const ack = await call(url, player.token, gameRoutes.action, { params: { id: roomId }, body });
    if (!ack.ok) throw new Error(ack.error);
  }
}
