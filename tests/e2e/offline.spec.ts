import { expect, FULL, onSharedServer, PHONE, test, type Page } from './support/test.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { UNKNOWN_OWNER } from '../../engine/model/ids.ts';
import { readGameFile } from '../../engine/file/gameFile.ts';
import { cutOff } from './support/cutOff.ts';
import { localPlayer, storedGame } from './support/localPlayer.ts';
import { briefly, nextToAct, step } from './support/player.ts';

const server = onSharedServer();

const remember = (page: Page, draft: object): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('ck_offline', text), JSON.stringify(draft));

const seats = (people: number, commanders: number): string[] =>
  Array.from({ length: 11 }, (_, at) =>
    at < people ? 'human' : at < people + commanders ? 'commander' : 'closed',
  );

const draftOf = (people: string[], commanders: number, config: object) => ({
  game: {
    name: 'On this device',
    mapId: 'world',
    seats: seats(people.length - 1, commanders),
    clock: 'standard',
    config: { ...DEFAULT_CONFIG, ...config },
    isPrivate: false,
  },
  names: Array.from({ length: 12 }, (_, at) => people[at] ?? `Player ${at + 1}`),
});

test('a game against Commanders is begun, played, taken up again and deleted without a network', async ({
  browser,
}) => {
  const { page } = await cutOff(browser, server.url, PHONE);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto(`${server.url}/offline`);
  await expect(page).toHaveTitle(/Play on this device/);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Start the game' }).tap();
  await page.waitForURL('**/offline/*-*');
  await expect(page.getByRole('application')).toBeVisible();

  const { ledger } = await storedGame(page);
  const me = ledger.header.players.findIndex(({ name }) => name === 'Ann');
  const ann = localPlayer(page, me, true);
  while ((await nextToAct([ann])) && (await storedGame(page)).state().round === 1)
    await step(ann, 7, briefly);
  const before = await storedGame(page);
  expect(before.state().round).toBeGreaterThan(1);

  await page.reload();
  await expect(page.getByRole('application')).toBeVisible();
  const after = await storedGame(page);
  expect(after.log().slice(0, before.log().length)).toEqual(before.log());
  await nextToAct([ann]);
  await step(ann, 7);
  expect((await storedGame(page)).log().length).toBeGreaterThan(after.log().length);

  await page.goto(`${server.url}/offline`);
  await page.getByRole('link', { name: /^World, Domination/ }).tap();
  await expect(page.getByRole('application')).toBeVisible();
  await page.getByRole('link', { name: 'Games on this device' }).tap();
  await page.getByRole('button', { name: /^Delete World/ }).tap();
  await page.getByRole('button', { name: 'Yes, delete it' }).tap();
  await expect(page.getByRole('link', { name: /World, Domination/ })).toHaveCount(0);
  expect(troubles).toEqual([]);
});

test('by hot seat in fog nobody sees the other’s land', FULL, async ({ browser }) => {
  const { page } = await cutOff(browser, server.url, { viewport: { width: 1440, height: 900 } });
  // One of two players on this board may happen to see all land; none of four does.
  await remember(page, draftOf(['Ann', 'Ben', 'Cid', 'Dag'], 0, { visibility: 'fog' }));
  await page.goto(`${server.url}/offline`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  const panel = page.getByRole('heading', { name: /^Pass the device to / });
  await expect(panel).toBeFocused();
  await expect(page.getByRole('application')).toHaveCount(0);
  await expect(page.locator('[data-pin]')).toHaveCount(0);

  const first = (await storedGame(page)).state().current;
  const names = (await storedGame(page)).ledger.header.players.map(({ name }) => name);
  await page.getByRole('button', { name: `I am ${names[first]}` }).click();
  await expect(page.getByRole('application')).toBeVisible();
  const player = localPlayer(page, first, false);
  while ((await storedGame(page)).state().current === first) await step(player, 7, briefly);

  const second = (await storedGame(page)).state().current;
  await expect(page.getByRole('heading', { name: `Pass the device to ${names[second]}` })).toBeVisible();
  const hidden = await storedGame(page);
  const unseen = (await localPlayer(page, second, false).look?.())?.owner ?? [];
  const secrets = unseen.flatMap((owner, land) => (owner === UNKNOWN_OWNER ? [land] : []));
  expect(secrets.length).toBeGreaterThan(0);
  const shown = await page.content();
  const told = hidden.map.territories.flatMap(({ name }) => (shown.includes(name) ? [name] : []));
  expect(told).toEqual([]);

  await page.getByRole('button', { name: `I am ${names[second]}` }).click();
  for (const land of secrets) {
    await expect(page.locator(`[data-pin="${land}"][role="button"]`)).toHaveAccessibleName(/hidden/);
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: `Pass the device to ${names[second]}` })).toBeVisible();
});

test('a game that is over gives its file', FULL, async ({ browser }) => {
  const { page } = await cutOff(browser, server.url, { viewport: { width: 1440, height: 900 } });
  await remember(page, draftOf(['Ann'], 1, {}));
  await page.goto(`${server.url}/offline`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('button', { name: 'Yes, surrender' }).click();
  const end = page.getByRole('dialog', { name: 'Defeat' });
  await end.getByRole('button', { name: 'Dice and luck' }).click();
  await expect(page.getByText('This game is played on this device.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the game file' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer);
  expect(readGameFile(Buffer.concat(chunks).toString()).ok).toBe(true);
});
