import { hasLeft, leaving } from './leaving.ts';
import { closeNotices } from '../chat/closeNotices.ts';
import { deleteLocalData } from '../device/localData.ts';
import { forgetPush } from '../pwa/push.ts';
import { queryClient } from '../queries/queryClient.ts';
import { showWaiting } from '../pwa/waitingGames.ts';

/** Removes an account that has left from the device, from the page and from the app's icon. */
export async function forgetAccount(): Promise<void> {
  const userId = leaving();
  if (userId === null) return;
  queryClient.clear();
  await Promise.all([deleteLocalData(userId), forgetPush(), showWaiting([]), closeNotices(() => true)]);
  hasLeft();
}

/** Removes whatever others have left, also by a session that ended without a logout, or by a logout that was cut short. */
export async function forgetOthers(userId: string): Promise<void> {
  await forgetAccount();
  queryClient.clear();
  const { deleteOtherStores } = await import('../device/store/localStore.ts');
  await deleteOtherStores(userId);
}
