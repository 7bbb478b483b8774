import { deleteLocalData } from './localData.ts';
import { queryClient } from './queryClient.ts';

/** For the logout: nothing of the account stays on the device or on the page. */
export async function forgetAccount(userId: string): Promise<void> {
  queryClient.clear();
  await deleteLocalData(userId);
}

/** For the sign-in, also after a session that ended without a logout. */
export async function forgetOthers(userId: string): Promise<void> {
  queryClient.clear();
  const { deleteOtherStores } = await import('./localStore.ts');
  await deleteOtherStores(userId);
}
