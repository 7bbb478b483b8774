import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseDue } from '../../sync-server/accounts/deletion.ts';
import type { Message } from '../../sync-server/protocol/chat.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call } from '../support/rest.ts';
import { befriend, signUpAll, type Player } from '../support/table.ts';
import { say, threadOf } from '../support/talk.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { bytes, page, startWebsite, type Website } from '../support/website.ts';

let server: TestServer;
let site: Website;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const pageOf = (title: string) =>
    page(`<title>${title}</title><meta property="og:image" content="/p.png">`);
  site = await startWebsite('127.0.0.1', {
    '/one': pageOf('One'),
    '/two': pageOf('Two'),
    '/p.png': bytes(picture, 'image/png'),
  });
  server = await startServer({ PREVIEW_HOSTS: '127.0.0.1', PREVIEW_PRIVATE: 'on' });
  [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
});
afterAll(async () => {
  await server.stop();
  await site.stop();
});

const link = (path: string): string => `http://127.0.0.1:${site.port}${path}`;
const newest = async (who: Player, id: string): Promise<Message | undefined> =>
  (await call(server.url, who.token, messageRoutes.page, { params: { id } })).messages[0];
const previewsFor = async (who: Player, id: string) => (await newest(who, id))?.metadata.linkPreviews;
const statusOf = async (path: string): Promise<number> => (await fetch(server.url + path)).status;

test('friends see a preview of what a message links to, which goes with the message', async () => {
  await befriend(server.url, ann, ben);
  const thread = await threadOf(server.url, ann, ben);
  const sent = await say(server.url, ann, thread, `look at ${link('/one')}, and at ${link('/two')}`);
  await expect.poll(() => previewsFor(ben, thread.id)).toHaveLength(1);
  const [one] = (await previewsFor(ben, thread.id)) ?? [];
  expect(one).toMatchObject({ url: link('/one'), title: 'One', siteName: '127.0.0.1', description: '' });
  const image = one?.image ?? '';
  const answer = await fetch(server.url + image);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');
  const again = { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } };
  expect((await fetch(server.url + image, again)).status).toBe(304);

  // Another text has another preview.
  const params = { id: thread.id, messageId: sent.id };
  await call(server.url, ann.token, messageRoutes.edit, { params, body: { body: link('/two') } });
  await expect.poll(async () => (await previewsFor(ben, thread.id))?.[0]?.title).toBe('Two');
  expect(await statusOf(image)).toBe(404);
  const second = (await previewsFor(ben, thread.id))?.[0]?.image ?? '';
  expect(await statusOf(second)).toBe(200);
  await call(server.url, ann.token, messageRoutes.remove, { params });
  expect(await newest(ben, thread.id)).toMatchObject({ metadata: {} });
  expect(await statusOf(second)).toBe(404);
});

test('for a stranger nothing is fetched, and nothing of an account that is gone stays', async () => {
  const [cat, dan] = (await signUpAll(server.url, 'cat', 'dan')) as [Player, Player];
  const everyone = { settings: { privacy: { directMessages: 'everyone' as const } } };
  await call(server.url, dan.token, settingsRoutes.change, { body: everyone });
  const asked = site.asked.length;
  await say(server.url, cat, await threadOf(server.url, cat, dan), link('/one'));
  // One after another: what comes behind it shows that it was looked at.
  const thread = await threadOf(server.url, ann, ben);
  await say(server.url, ann, thread, link('/two'));
  await expect.poll(() => previewsFor(ben, thread.id)).toHaveLength(1);
  expect(site.asked.slice(asked).map((line) => line.split(' ')[1])).toEqual(['/two', '/p.png']);

  const image = (await previewsFor(ben, thread.id))?.[0]?.image ?? '';
  const { db } = await databaseOf(server.dataDir);
  await db.updateTable('users').set({ deletion_due_at: 1 }).where('id', '=', ann.id).execute();
  await eraseDue({ db, now: Date.now });
  await db.destroy();
  expect(await statusOf(image)).toBe(404);
  expect(await previewsFor(ben, thread.id)).toBeUndefined();
});
