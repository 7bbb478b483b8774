import { chooseCommand } from '../../engine/ai/commander.ts';
import type { Command } from '../../engine/model/command.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { call } from './rest.ts';
import { gameOf, viewOf, type Player } from './table.ts';

let given = 0;

async function command(
  url: string,
  player: Player,
  roomId: string,
  baseVersion: number,
  action: Command,
): Promise<void> {
  const body = { roomId, idempotencyKey: `command-${given++}`, baseVersion, action };
  const ack = await call(url, player.token, gameRoutes.action, { params: { id: roomId }, body });
  if (!ack.ok) throw new Error(ack.error);
}

/** Everybody plays like a Commander until the second round has begun; answers who is to move then. */
export const playToRoundTwo = async (
  url: string,
  players: readonly Player[],
  roomId: string,
): Promise<Player> => (await playUntil(url, players, roomId, ({ round }) => round >= 2)) as Player;

/** Everybody plays like a Commander until the game is over. */
export const playToEnd = async (url: string, players: readonly Player[], roomId: string): Promise<void> => {
  await playUntil(url, players, roomId, ({ phase }) => phase === 'finished');
};

async function playUntil(
  url: string,
  players: readonly Player[],
  roomId: string,
  isDone: (game: GameWire) => boolean,
): Promise<Player | undefined> {
  let [mover] = players as [Player, ...Player[]];
  for (;;) {
    const game = await gameOf(url, mover, roomId);
    const next = players.find(({ id }) => id === game.currentPlayer) as Player;
    if (isDone(game)) return next;
    if (next === mover) await command(url, mover, roomId, game.version, chooseCommand(await viewOf(game), 1));
    mover = next;
  }
}

export async function surrender(url: string, player: Player, roomId: string): Promise<void> {
  const { version } = await gameOf(url, player, roomId);
  await command(url, player, roomId, version, { type: 'surrender' });
}
