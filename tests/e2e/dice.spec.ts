import { readFileSync } from 'node:fs';
import {
  expect,
  FULL,
  onSharedServer,
  PHONE,
  test,
  WITHOUT_WORKER,
  type Browser,
  type Page,
} from './support/test.ts';
import { gameFileSchema, type GameFile } from '../../engine/file/gameFile.ts';
import type { TurnProof } from '../../engine/file/turnProof.ts';
import { diceRoutes } from '../../sync-server/protocol/dice.ts';
import { sized } from '../support/size.ts';
import { openAccount, post, takeSession } from './support/accounts.ts';
import { briefly, nextToAct, plainPage, stateOf, step, viewOf, type Player } from './support/player.ts';
import { expectFaultless } from './support/axe.ts';

test.use(WITHOUT_WORKER);

/** Both players together take this many. */
const ENOUGH_TURNS = sized(3, 6);

const server = onSharedServer();

test('a game is verified turn by turn, its file proves it, and a die turned in the file is found', async ({
  browser,
}) => {
  const player = await sitDown(browser, 'vesna', {});
  const { page } = player;
  await playTurn(player);
  await expect(shield(page, 'verified')).toHaveAccessibleName(/^Dice\. Turn \d+: /);
  await openDice(page);
  const dice = page.getByRole('dialog', { name: 'Dice' });
  await expect(dice.getByText(/^So far: \d+ turns?, \d+ rolls\.$/)).toBeVisible();
  await expect(dice.getByText('During the game you only see your own battles.')).toBeVisible();
  await expect(dice.getByText(/^vesna’s dice /)).toBeVisible();
  await expectFaultless(page);
  const running = await saveFile(page);
  expect(running.saltKey).toBeNull();
  await dice.getByRole('button', { name: 'Close' }).tap();

  await page.reload();
  await expect(shield(page, 'verified')).toBeVisible();
  while ((await playTurn(player)) < ENOUGH_TURNS);
  await page.getByRole('button', { name: 'Game menu' }).tap();
  await page.getByRole('button', { name: 'Surrender' }).tap();
  await page.getByRole('button', { name: 'Yes, surrender' }).tap();

  await page.getByRole('button', { name: 'Dice and luck' }).tap();
  await expect(dice.getByText(/unusual here/)).toBeVisible();
  await expect(dice.getByRole('img', { name: /^Luck over \d+ turns/ })).toHaveCount(2);
  const last = (await stateOf(player)).turn;
  await expect(dice.getByText(`So far: ${last} turns`)).toBeVisible();
  const file = await saveFile(page);
  const seat = file.players.findIndex(({ name }) => name === 'vesna');
  expect(file.players[seat]?.anchor).not.toBeNull();
  // The server signs the last head for whoever fetches the file; the device adds the one of its last command.
  const kept = file.signedHeads.filter((signed) => file.log[signed.seq - 1]?.seat === seat);
  expect(kept).toMatchObject([{ seat }]);
  const drew = file.log.filter((entry) => entry.seat === seat && rolls(entry.events) > 0);
  expect(drew.filter(({ nonce }) => nonce === null)).toEqual([]);

  await dice.getByRole('link', { name: 'Verify a game file' }).tap();
  await choose(page, running);
  await expect(verdict(page, 'Verified so far')).toBeVisible();
  await choose(page, file);
  await expect(verdict(page, 'Verified')).toBeVisible();
  await expect(page.getByText(/^\d signed heads?$/)).toBeVisible();
  const turned = drew[0];
  await choose(page, withDieTurned(file, turned?.seq));
  await expect(verdict(page, 'Not correct')).toBeVisible();
  await expect(page.getByText(`Entry ${turned?.seq}: dice_rolled was different.`)).toBeVisible();
});

test(
  'in fog, and on a device that has lost its chain, the dice are verified too',
  FULL,
  async ({ browser }) => {
    const player = await sitDown(browser, 'halvard', { visibility: 'fog' });
    const { page } = player;
    const first = await playTurn(player);
    await expect(shield(page, 'verified')).toBeVisible();

    // Nothing holds the database open on a page outside the app.
    await page.goto(`${server.url}/favicon.svg`);
    await page.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases()) {
        await new Promise((gone, failed) => {
          const request = indexedDB.deleteDatabase(name);
          request.addEventListener('success', gone);
          request.addEventListener('error', failed);
        });
      }
    });
    await page.goto(`${server.url}/room/${player.roomId}`);
    const second = await playTurn(player);
    const third = await playTurn(player);
    await expect(shield(page, 'verified')).toBeVisible();
    await openDice(page);
    await expect(page.getByText('In fog this device only sees your own team’s rolls.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the game file' })).toHaveCount(0);

    const turns = await turnsOf(player);
    const linked = (own: number): boolean[] =>
      turns.flatMap(({ turn, rolls }) => (turn === own ? rolls.map(({ nonce }) => nonce !== null) : []));
    expect(linked(first)).not.toContain(false);
    expect(linked(second)).not.toContain(true);
    expect(linked(third)).not.toContain(false);
  },
);

async function sitDown(browser: Browser, username: string, config: object): Promise<Player> {
  const page = await plainPage(browser, PHONE);
  const { token } = await openAccount(server.url, username);
  await takeSession(page, server.url, username);
  const roomId = await openRoom(token, config);
  await page.goto(`${server.url}/room/${roomId}`);
  await page.getByRole('button', { name: 'Ready', exact: false }).first().tap();
  await expect(page.getByRole('application')).toBeVisible();
  return { page, url: server.url, token, roomId, touch: true };
}

async function turnsOf({ token, roomId }: Player): Promise<TurnProof[]> {
  const response = await fetch(`${server.url}/api/game/rooms/${roomId}/dice`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return diceRoutes.turns.reply.parse(await response.json()).turns;
}

/** Two seats, one of them a commander's. */
async function openRoom(token: string, config: object): Promise<string> {
  const settings = {
    name: 'Proved',
    mapId: 'world',
    maxPlayers: 2,
    clock: 'relaxed',
    config,
    aiOpponents: [{ aiDifficulty: 'commander' }],
  };
  const { room } = await post<{ room: { id: string } }>(server.url, '/game/rooms', settings, token);
  return room.id;
}

/** Plays the player's next turn; answers its number. Its dice are then due. */
async function playTurn(player: Player): Promise<number> {
  await nextToAct([player]);
  const { turn } = await viewOf(player);
  while ((await viewOf(player)).turn === turn) await step(player, 7, briefly);
  return turn;
}

const shield = (page: Page, proof: string) => page.locator(`button[data-proof="${proof}"]`);
/** Whatever the shield says meanwhile: a commander may be rolling. */
const openDice = (page: Page) => page.locator('button[data-proof]').tap();
const verdict = (page: Page, word: string) => page.getByRole('heading', { name: word, exact: true });

async function saveFile(page: Page): Promise<GameFile> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the game file' }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cold-keep-\d+\.json$/);
  return gameFileSchema.parse(JSON.parse(readFileSync(await download.path(), 'utf8')));
}

const choose = (page: Page, file: GameFile) =>
  page.getByLabel('Choose a game file').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });

const rolls = (events: GameFile['log'][number]['events']): number =>
  events.filter(({ type }) => type === 'dice_rolled').length;

const withDieTurned = (file: GameFile, seq: number | undefined): GameFile => ({
  ...file,
  log: file.log.map((entry) =>
    entry.seq === seq
      ? JSON.parse(
          JSON.stringify(entry).replace(
            /"attackerDice":\[(\d)/,
            (_, die) => `"attackerDice":[${(Number(die) % 6) + 1}`,
          ),
        )
      : entry,
  ),
});
