import { fill } from '../support/talk.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { befriend, openAccount, post, type Account } from './support/accounts.ts';
import { databasesOf, putRow, rowsOf } from './support/device.ts';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const idOf = async ({ token }: Account): Promise<string> => {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api/auth/me`, { headers });
  return ((await response.json()) as { user: { id: string } }).user.id;
};

const numbersOf = async (page: Page, userId: string): Promise<number[]> =>
  (await rowsOf(page, userId, 'segments')).map((row) => (row as { no: number }).no);

/** The tables that a release has added, and the fields by which its rows are known and found. */
type Tables = Readonly<Record<string, readonly [key: string | null, ...indexes: string[]]>>;
const OF_6: Tables = {
  views: ['roomId', 'roomCode'],
  outbox: [null, 'idempotencyKey', 'roomId'],
  games: ['id', 'position'],
  chains: [null, 'secret', 'roomId'],
  heads: ['roomId'],
  dice: ['roomId'],
  offlineGames: ['id', 'playedAt'],
  plans: ['roomId', 'state'],
  kv: ['key'],
  notifications: ['id', 'createdAt'],
};
const OF_7: Tables = { ...OF_6, friends: ['userId'], friendRequests: ['id'], letters: [null, 'key', 'lane'] };

/** The database as the release with this version of it has left it. */
const makeVersion = (page: Page, userId: string, version: number, tables: Tables): Promise<void> =>
  page.evaluate(
    ({ name, version, tables }) =>
      new Promise<void>((resolve) => {
        // Dexie multiplies its versions by ten.
        const opening = indexedDB.open(name, version * 10);
        opening.addEventListener('upgradeneeded', () => {
          const { result: database } = opening;
          database.createObjectStore('offlineEntries', { keyPath: ['gameId', 'seq'] });
          for (const [table, [key, ...indexes]] of Object.entries(tables)) {
            const store = database.createObjectStore(table, {
              keyPath: key ?? 'id',
              autoIncrement: key === null,
            });
            for (const index of indexes) {
              const unique = ['idempotencyKey', 'secret', 'key'].includes(index);
              store.createIndex(index, index, { unique });
            }
          }
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
    { name: `cold-keep:${userId}`, version, tables },
  );

for (const [version, tables] of [
  [6, OF_6],
  [7, OF_7],
] as const) {
  // The gate has the newest of the two.
  const tag = version === 7 ? {} : FULL;
  test(
    `what a device kept with version ${version} is there after the update, and what waited is sent`,
    tag,
    async ({ page }) => {
      const [own, other] = [
        await openAccount(server.url, `former-${version}`),
        await openAccount(server.url, `friend-${version}`),
      ];
      const [userId, otherId] = [await idOf(own), await idOf(other)];
      await page.goto(`${server.url}/favicon.svg`);
      await makeVersion(page, userId, version, tables);
      const notification = {
        id: 'kept',
        type: 'rank_update',
        title: 'A former one',
        message: '',
        read: false,
      };
      await putRow(page, userId, 'notifications', {
        id: 'kept',
        createdAt: Date.now(),
        notification: { ...notification, metadata: {}, createdAt: Date.now() },
      });
      if (version >= 7) {
        const body = { type: 'ask', userId: otherId, username: other.username };
        await putRow(page, userId, 'letters', { key: 'waited', lane: 'friends', body, attempts: 0 });
      }
      await page.evaluate((token) => localStorage.setItem('token', token), own.token);
      await page.goto(`${server.url}/lobby`);
      // The tables of later releases are there, and what was in the older ones.
      await expect.poll(() => rowsOf(page, userId, 'kv').then((rows) => rows.length)).toBeGreaterThan(0);
      for (const table of ['conversations', 'segments', 'chatUpdates', 'unsent', 'letters'])
        await expect.poll(() => rowsOf(page, userId, table)).toEqual([]);
      expect(await rowsOf(page, userId, 'notifications')).toMatchObject([{ id: 'kept' }]);
      const asked = async (): Promise<number> => {
        const headers = { Authorization: `Bearer ${other.token}` };
        const response = await fetch(`${server.url}/api/friends/requests`, { headers });
        return ((await response.json()) as { incoming: unknown[] }).incoming.length;
      };
      await expect.poll(asked).toBe(version >= 7 ? 1 : 0);
    },
  );
}

/** Two friends, of whom Ben has written to Ann; `userId` is hers. @param prefix of their names, which no other test has */
async function letter(prefix: string) {
  const ann = await openAccount(server.url, `${prefix}-ann`);
  const ben = await openAccount(server.url, `${prefix}-ben`);
  await befriend(server.url, ann, ben);
  const userId = await idOf(ann);
  const { conversation } = await post<{ conversation: { id: string } }>(
    server.url,
    '/messages/dm',
    { targetUserId: userId },
    ben.token,
  );
  const path = `/messages/conversations/${conversation.id}/messages`;
  await post(server.url, path, { body: 'the first' }, ben.token);
  return { ann, ben, userId, conversation };
}

/** Opens the lobby with a session; resolves when the device has begun to keep things for them. */
async function enter(page: Page, token: string, userId: string): Promise<void> {
  await page.goto(`${server.url}/favicon.svg`);
  await page.evaluate((session) => localStorage.setItem('token', session), token);
  await page.goto(`${server.url}/lobby`);
  await expect.poll(() => databasesOf(page)).toContain(`cold-keep:${userId}`);
}

test(
  'a device forgets what was said long ago in threads that nobody opens, and fetches it when they do',
  FULL,
  async ({ page }) => {
    const { ann, ben, userId, conversation } = await letter('evict');
    const author = { id: await idOf(ben), username: ben.username, token: ben.token };
    withDatabase(server.dataDir, (database) => {
      database.exec(`DELETE FROM chat_log WHERE conversation_id = '${conversation.id}'`);
      fill(database, conversation, author, 700);
    });
    await enter(page, ann.token, userId);
    // After a long absence a device is given the segment in which it was, and the last two.
    await expect.poll(() => numbersOf(page, userId)).toEqual([0, 4, 5]);
    await page.reload();
    await expect.poll(() => numbersOf(page, userId)).toEqual([4, 5]);

    await page.getByRole('button', { name: /^Messages/ }).click();
    const inbox = page.getByRole('dialog', { name: 'Messages' });
    await inbox.getByRole('button', { name: /^evict-ben/ }).click();
    await expect(inbox.getByRole('log').getByText('old 699')).toBeVisible();
    const earlier = page.getByRole('button', { name: 'Load earlier messages' });
    await expect(async () => {
      await earlier.click();
      expect(await numbersOf(page, userId)).toContain(3);
    }).toPass({ intervals: [50] });
    // It was opened lately: nothing of it is forgotten at the next start.
    const before = await numbersOf(page, userId);
    await page.reload();
    await expect(inbox.getByRole('log').getByText('old 699')).toBeVisible();
    await expect.poll(() => rowsOf(page, userId, 'kv').then((rows) => rows.length)).toBeGreaterThan(0);
    expect(await numbersOf(page, userId)).toEqual(before);
  },
);

test('what is read keeps its place while earlier messages come, also when there are too many to draw all @full', async ({
  page,
}) => {
  const { ann, ben, userId, conversation } = await letter('long');
  const author = { id: await idOf(ben), username: ben.username, token: ben.token };
  withDatabase(server.dataDir, (database) => {
    database.exec(`DELETE FROM chat_log WHERE conversation_id = '${conversation.id}'`);
    fill(database, conversation, author, 160);
  });
  await enter(page, ann.token, userId);
  await page.getByRole('button', { name: /^Messages/ }).click();
  const inbox = page.getByRole('dialog', { name: 'Messages' });
  await inbox.getByRole('button', { name: /^long-ben/ }).click();
  const log = inbox.getByRole('log');
  const drawn = (): Promise<number> => log.locator('[data-key]').count();
  const placeOf = async (words: string): Promise<number> =>
    (await log.getByText(words, { exact: true }).boundingBox())?.y ?? Number.NaN;
  await expect(log.getByText('old 159', { exact: true })).toBeVisible();
  const earlier = page.getByRole('button', { name: 'Load earlier messages' });
  const loadEarlier = async (most: number): Promise<void> => {
    // Heights that become known move what is scrolled.
    await expect(async () => {
      await log.evaluate((box) => (box.scrollTop = 0));
      await expect(earlier).toBeInViewport({ timeout: 500 });
    }).toPass();
    const words = (await log.locator('[data-key] [data-words]').first().textContent()) ?? '';
    const place = await placeOf(words);
    await earlier.dispatchEvent('click');
    const before = `old ${Number(words.slice('old '.length)) - 1}`;
    await expect(log.getByText(before, { exact: true })).toBeAttached();
    await expect.poll(async () => Math.abs((await placeOf(words)) - place)).toBeLessThan(most);
  };
  // Less than half a row: it may stand closer to the message before it.
  for (let press = 0; press < 3; press++) await loadEarlier(10);
  // A page is twenty.
  await expect(log.locator('[data-words]')).toHaveCount(80);
  // From a hundred rows on their heights are guesses before they are seen, and the line of the day stands elsewhere.
  for (let press = 0; press < 3; press++) await loadEarlier(60);
  await expect.poll(drawn).toBeLessThan(60);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(log.getByText('old 159', { exact: true })).toBeInViewport();
});

/** Puts segments into a device, as large as one can be, as if as much had been read there. */
const putSegments = (page: Page, userId: string, conversationId: string, from: number, to: number) =>
  page.evaluate(
    ([name, id, from, to]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(['segments', 'conversations'], 'readwrite');
          const conversations = writing.objectStore('conversations');
          const reading: IDBRequest<object> = conversations.get(id);
          reading.addEventListener('success', () => {
            conversations.put({ ...reading.result, known: (to + 2) * 128, openedAt: Date.now() });
          });
          for (let no = from; no < to; no++)
            writing.objectStore('segments').put({ conversationId: id, no, bytes: new Uint8Array(250_000) });
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [`cold-keep:${userId}`, conversationId, from, to] as const,
  );

test(
  'a device keeps twenty megabytes of what was said, also of threads that are read',
  FULL,
  async ({ page }) => {
    const { ann, userId, conversation } = await letter('room');
    await enter(page, ann.token, userId);
    await expect.poll(() => numbersOf(page, userId)).toEqual([0]);
    const start = async (): Promise<void> => {
      await page.goto(`${server.url}/lobby`);
      await expect.poll(() => rowsOf(page, userId, 'kv').then((rows) => rows.length)).toBeGreaterThan(0);
    };
    await page.goto(`${server.url}/favicon.svg`);
    await putSegments(page, userId, conversation.id, 1, 79);
    await start();
    expect(await numbersOf(page, userId)).toHaveLength(79);
    await page.goto(`${server.url}/favicon.svg`);
    await putSegments(page, userId, conversation.id, 79, 90);
    await start();
    // All but the last two, which a device needs to go on.
    await expect.poll(() => numbersOf(page, userId)).toEqual([]);
  },
);
