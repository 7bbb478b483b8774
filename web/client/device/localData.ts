import type { LocalStore } from './store/localStore.ts';

let opened: { readonly userId: string; readonly store: Promise<LocalStore> } | null = null;

/** Opens what this device keeps for an account. Dexie is fetched at the first call, so that no screen waits for it. */
export function localData(userId: string): Promise<LocalStore> {
  if (opened?.userId !== userId) {
    void closeLocalData();
    opened = {
      userId,
      store: import('./store/localStore.ts').then((module) => module.openLocalStore(userId)),
    };
  }
  return opened.store;
}

/** Removes all that this device keeps for an account. */
export async function deleteLocalData(userId: string): Promise<void> {
  await closeLocalData();
  const { deleteLocalStore } = await import('./store/localStore.ts');
  await deleteLocalStore(userId);
}

async function closeLocalData(): Promise<void> {
  const store = opened?.store;
  opened = null;
  (await store)?.close();
}
