import { randomUUID } from 'node:crypto';
import { DEFAULT_CONFIG, GAME_MODES } from '../../engine/model/config.ts';
import { aDraft } from '../support/aDraft.ts';
import { giveRole, openAccount, post, takeSession, type Account } from './support/accounts.ts';
import { playUntilLastTurns } from './support/lastTurns.ts';
import { nextToAct, PERSON, plainPage, step } from './support/player.ts';
import { expect, FULL, onSharedServer, test } from './support/test.ts';
import { visitedBrowser } from './support/visited.ts';

const server = onSharedServer();

/** A map that is listed. */
async function published(title: string, author: Account, judge: string): Promise<string> {
  const reviewer = await openAccount(server.url, judge);
  giveRole(server.dataDir, judge, 'admin');
  const mapId = randomUUID();
  const body = { mapId, draft: aDraft(title), rights: true };
  const { reviewId } = await post<{ reviewId: string }>(server.url, '/map-reviews', body, author.token);
  const verdict = { act: 'approve', words: 'Well made' };
  await post(server.url, `/map-reviews/${reviewId}/acts`, verdict, reviewer.token);
  return mapId;
}

/** Of each of two people: the last turns are played on the screen, what comes before over the API. */
const TURNS = 2;

test(
  'all modes are played to their end on a player’s map by two browsers and a Commander',
  FULL,
  async ({ browser }) => {
    const host = await openAccount(server.url, 'Mode-host');
    const guest = await openAccount(server.url, 'Mode-guest');
    const mapId = await published('Modes Island', host, 'Mode-judge');
    for (const gameMode of GAME_MODES) {
      const config = { ...DEFAULT_CONFIG, gameMode, cardMode: 'escalating', roundLimit: 20 };
      const settings = {
        name: `Island ${gameMode.slice(0, 8).replaceAll('_', ' ')}`,
        mapId,
        maxPlayers: 3,
        clock: 'relaxed',
        config,
      };
      const { room } = await post<{ room: { id: string } }>(
        server.url,
        '/game/rooms',
        { ...settings, aiOpponents: [{ aiDifficulty: 'commander' }] },
        host.token,
      );
      await post(server.url, `/game/rooms/${room.id}/join`, {}, guest.token);
      for (const { token } of [host, guest])
        await post(server.url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
      const seated = [host, guest].map(({ token }) => ({ url: server.url, token, roomId: room.id }));
      await playUntilLastTurns(server, seated, TURNS);

      const players = [];
      for (const [at, { username }] of [host, guest].entries()) {
        const page = await plainPage(browser, { viewport: { width: 1440, height: 900 } });
        await takeSession(page, server.url, username);
        await page.goto(`${server.url}/room/${room.id}`);
        await expect(page.getByRole('application')).toBeVisible();
        const one = seated[at];
        if (one) players.push({ ...one, page, touch: false });
      }
      for (let next = await nextToAct(players); next !== null; next = await nextToAct(players)) {
        await step(next, PERSON);
      }
      for (const { page } of players) {
        await expect(page.getByRole('dialog', { name: /Victory|Defeat|A draw/ })).toBeVisible();
        await page.context().close();
      }
    }
  },
);

test(
  'a map that is kept is found and played on without a network; a draft is played with friends',
  FULL,
  async ({ browser }) => {
    const author = await openAccount(server.url, 'Kept-author');
    const mapId = await published('Kept Island', author, 'Kept-judge');
    await openAccount(server.url, 'Kept-player');
    const desktop = { viewport: { width: 1440, height: 900 } };
    const { context, page } = await visitedBrowser(browser, server.url, desktop);
    await takeSession(page, server.url, 'Kept-player');
    await page.goto(`${server.url}/maps/${mapId}`);
    await page.getByRole('button', { name: 'Favourite, and keep it here' }).click();
    await expect(page.getByRole('button', { name: 'Not a favourite any more' })).toBeEnabled();

    // A draft of one's own, and a private room on it.
    await page.getByRole('button', { name: 'Make a map of your own from it' }).click();
    await expect(page.getByRole('application', { name: 'The map' })).toBeVisible();
    await page.getByRole('button', { name: 'Playtest' }).click();
    await page.getByRole('link', { name: 'Play with friends in a private room' }).click();
    await expect(page.getByRole('radio', { name: /^Kept Island.*your draft/ })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Kept Island seats up to 3 players' })).toBeDisabled();
    await page.getByRole('button', { name: 'One player fewer' }).click();
    await page.getByRole('button', { name: 'Create game' }).click();
    await page.waitForURL('**/room/*');
    await expect(page.getByText(/^Kept Island · Domination/)).toBeVisible();

    // The waiting room's host goes over to another map, and back to the draft.
    const rules = page.getByRole('dialog', { name: 'Change the rules' });
    for (const chosen of [/^Europe/, /^Kept Island.*your draft/]) {
      await page.getByRole('button', { name: 'Change the rules' }).click();
      await rules.getByRole('radio', { name: chosen }).check({ force: true });
      const answer = page.waitForResponse((one) => one.url().endsWith('/settings') && one.ok());
      await rules.getByRole('button', { name: 'Save the rules' }).click();
      await answer;
      await expect(rules).toHaveCount(0);
    }

    // A draft that is not there any more is not chosen.
    await page.goto(`${server.url}/create?map=own:${randomUUID()}`);
    await expect(page.getByRole('radio', { name: /^World/ })).toBeChecked();

    await context.setOffline(true);
    await page.goto(`${server.url}/tutorial`);
    await page.getByRole('button', { name: 'Skip' }).click();
    const card = page.getByRole('dialog', { name: 'Lessons skipped' });
    await card.getByLabel('Map').selectOption('Kept Island (your draft)');
    await card.getByRole('button', { name: 'Play against a Recruit' }).click();
    await page.waitForURL('**/offline/*-*');
    await expect(page.getByRole('application', { name: 'Kept Island' })).toBeVisible();

    await page.goto(`${server.url}/maps?tab=device`);
    await expect(page.getByRole('link', { name: 'Kept Island' })).toHaveCount(1);
    await page.goto(`${server.url}/offline?map=${mapId}`);
    await expect(page.getByRole('radio', { name: /^Kept Island/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.getByRole('application')).toBeVisible();
    await page.goto(`${server.url}/offline`);
    await page.getByRole('radio', { name: /^Kept Island.*your draft/ }).check({ force: true });
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL('**/offline/*-*');
    await expect(page.getByRole('application')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('application')).toBeVisible();
  },
);
