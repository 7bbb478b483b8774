import { isWaiting, type MyGame } from '../../../sync-server/protocol/myGames.ts';

/** Counts the games that wait on the app's icon, and takes notifications away that are no longer so. */
export async function showWaiting(games: readonly MyGame[]): Promise<void> {
  const waiting = new Set(games.filter(isWaiting).map(({ id }) => id));
  await badge(waiting.size);
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? []) {
    const { roomId } = (shown.data ?? {}) as { roomId?: unknown };
    if (typeof roomId === 'string' && !waiting.has(roomId)) shown.close();
  }
}

/** Where icons have no badge, and where the app is not installed, nothing happens. */
async function badge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
}
