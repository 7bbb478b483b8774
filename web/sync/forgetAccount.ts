import { deleteLocalData } from './localData.ts';
import { forgetPush } from './push.ts';
import { queryClient } from './queryClient.ts';
import { showWaiting } from './waitingGames.ts';

/** For the logout: nothing of the account stays on the device, on the page or on the app's icon. */
export async function forgetAccount(userId: string): Promise<void> {
  queryClient.clear();
  await Promise.all([deleteLocalData(userId), forgetPush(), showWaiting([])]);
}

/** For the sign-in, also after a session that ended without a logout. */
export async function forgetOthers(userId: string): Promise<void> {
  queryClient.clear();
  const { deleteOtherStores } = await import('./localStore.ts');
  await deleteOtherStores(userId);
}
