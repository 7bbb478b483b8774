import { expect, type Page } from '@playwright/test';
import type { GameConfig } from '../../../engine/model/config.ts';
import { openAccount, post, takeSession } from './accounts.ts';
import { stateOf, type Player } from './player.ts';

/** Signs in, and opens a game against a Commander in which it is this player's turn. The page shows nothing of the app yet. */
export async function sitDown(
  page: Page,
  url: string,
  username: string,
  config: Partial<GameConfig> = {},
): Promise<Player> {
  const { token } = await openAccount(url, username);
  await takeSession(page, url, username);
  const settings = {
    name: `The table of ${username}`,
    mapId: 'world',
    maxPlayers: 2,
    clock: 'relaxed',
    config,
    aiOpponents: [{ aiDifficulty: 'commander' }],
  };
  const { room } = await post<{ room: { id: string } }>(url, '/game/rooms', settings, token);
  await post(url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
  const player: Player = { page, url, token, roomId: room.id, touch: false };
  await expect
    .poll(async () => {
      const { viewerId, currentPlayer } = await stateOf(player);
      return viewerId === currentPlayer;
    })
    .toBe(true);
  return player;
}

export async function openRoom({ page, url, roomId }: Player): Promise<void> {
  await page.goto(`${url}/room/${roomId}`);
  await expect(page.getByRole('application')).toBeVisible();
}
