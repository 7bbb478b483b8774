import type { Page } from '@playwright/test';

const ASK_AGAIN_MS = 100;

/** Resolves when a row of this key is in a table of the account's database on the device. */
export async function whenOnDevice(page: Page, table: string, key: string): Promise<void> {
  while (!(await hasRow(page, table, key))) await page.waitForTimeout(ASK_AGAIN_MS);
}

/** Playwright takes the promise of a condition for the condition, so it is asked for once at a time. */
const hasRow = (page: Page, table: string, key: string): Promise<boolean> =>
  page.evaluate(
    async ([name, wanted]) => {
      const own = (await indexedDB.databases()).find((one) => one.name?.startsWith('cold-keep:'))?.name;
      if (own === undefined) return false;
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const asking = indexedDB.open(own);
        asking.addEventListener('success', () => resolve(asking.result));
        asking.addEventListener('error', () => reject(asking.error as DOMException));
      });
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const reading = opened.transaction(name).objectStore(name).getAllKeys();
        reading.addEventListener('success', () => resolve(reading.result));
      });
      opened.close();
      return keys.includes(wanted);
    },
    [table, key] as const,
  );
