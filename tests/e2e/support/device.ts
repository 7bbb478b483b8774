import type { Page } from '@playwright/test';

/** All rows of a table of an account's database. The page has to be of the app's origin. */
export const rowsOf = (page: Page, userId: string, table: string): Promise<unknown[]> =>
  page.evaluate(
    async ([name, table]) => {
      const done = (request: IDBRequest | IDBTransaction, event: string): Promise<unknown> =>
        new Promise((resolve) => {
          request.addEventListener(event, resolve);
        });
      const opening = indexedDB.open(name);
      await done(opening, 'success');
      const database = opening.result;
      const reading = database.transaction([table]);
      const rows: IDBRequest<unknown[]> = reading.objectStore(table).getAll();
      await done(reading, 'complete');
      database.close();
      return rows.result;
    },
    [`cold-keep:${userId}`, table] as const,
  );

export const putRow = (page: Page, userId: string, table: string, row: object): Promise<void> =>
  page.evaluate(
    ([name, table, row]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction([table], 'readwrite');
          writing.objectStore(table).put(row);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [`cold-keep:${userId}`, table, row] as const,
  );
/** Names of the databases of this origin. */
export const databasesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));
