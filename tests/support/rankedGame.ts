import { chooseCommand } from '../../engine/ai/commander.ts';
import type { Command } from '../../engine/model/command.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { call } from './rest.ts';
import { gameOf, viewOf, type Player } from './table.ts';

let given = 0;

async function command(url: string, player: Player, roomId: string, action: Command): Promise<void> {
  const { version } = await gameOf(url, player, roomId);
  const body = { roomId, idempotencyKey: `command-${given++}`, baseVersion: version, action };
  const ack = await call(url, player.token, gameRoutes.action, { params: { id: roomId }, body });
  if (!ack.ok) throw new Error(ack.error);
}

/** Everybody plays like a Commander until the second round has begun; answers who is to move then. */
export async function playToRoundTwo(
  url: string,
  players: readonly Player[],
  roomId: string,
): Promise<Player> {
  for (;;) {
    const [first] = players;
    const { currentPlayer, round } = await gameOf(url, first as Player, roomId);
    const mover = players.find(({ id }) => id === currentPlayer) as Player;
    if (round >= 2) return mover;
    const view = await viewOf(await gameOf(url, mover, roomId));
    await command(url, mover, roomId, chooseCommand(view, 1));
  }
}

export const surrender = (url: string, player: Player, roomId: string): Promise<void> =>
  command(url, player, roomId, { type: 'surrender' });
