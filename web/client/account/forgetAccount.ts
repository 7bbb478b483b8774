import { hasLeft, leaving } from './leaving.ts';
import { deleteLocalData } from '../device/localData.ts';
import { forgetPush } from '../pwa/push.ts';
import { queryClient } from '../api/queryClient.ts';
import { showWaiting } from '../pwa/waitingGames.ts';

/** For the logout: nothing of the account stays on the device, on the page or on the app's icon. */
export async function forgetAccount(): Promise<void> {
  const userId = leaving();
  if (userId === null) return;
  queryClient.clear();
  await Promise.all([deleteLocalData(userId), forgetPush(), showWaiting([])]);
  hasLeft();
}

/** For the sign-in, also after a session that ended without a logout, or a logout that was cut short. */
export async function forgetOthers(userId: string): Promise<void> {
  await forgetAccount();
  queryClient.clear();
  const { deleteOtherStores } = await import('../device/localStore.ts');
  await deleteOtherStores(userId);
}
