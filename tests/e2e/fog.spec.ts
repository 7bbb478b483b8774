import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Browser } from './support/test.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import { sized } from '../support/size.ts';
import { openAccount, post, takeSession, type Account } from './support/accounts.ts';
import { rowsOf } from './support/device.ts';
import { playUntilLastTurns } from './support/lastTurns.ts';
import {
  nextToAct,
  PERSON,
  plainPage,
  screenShows,
  stateOf,
  step,
  stepByCall,
  viewOf,
  type Player,
} from './support/player.ts';

const AI = { aiDifficulty: 'commander' };
const LAST_SEEN = /, hidden, .* Last seen in round \d+: .+, \d+ arm(y|ies)\.$/;
/** Wild land keeps the teams apart at first; weakly held, 60 % of the land are soon one team's. */
const CONFIG = {
  ...DEFAULT_CONFIG,
  visibility: 'fog',
  teams: 2,
  neutralThird: true,
  dominationPercent: 60,
  startingArmies: 1,
};

/** Both people take this many on the screen: what comes before is played over the API. */
const TURNS = sized(2, 4);
/** Steps of these; the rest are sent over the API and seen on the screens. */
const ON_SCREEN = sized(8, Infinity);

test.use(WITHOUT_WORKER);

const server = onSharedServer();

test(
  'two teams play in the fog to the end, and each sees what is its own to see',
  FULL,
  async ({ browser }) => {
    const accounts = [await openAccount(server.url, 'ann'), await openAccount(server.url, 'ben')] as const;
    const roomId = await opposed(accounts);
    const seated = accounts.map(({ token }) => ({ url: server.url, token, roomId }));
    await playUntilLastTurns(server, seated, TURNS);
    const ann = await sitDown(browser, accounts[0], roomId);
    const ben = await sitDown(browser, accounts[1], roomId);

    let game = await stateOf(ann);
    let steps = 0;
    let apart = false;
    let remembered = false;
    for (let mover = await nextToAct([ann, ben]); mover !== null; mover = await nextToAct([ann, ben])) {
      const before = game;
      if (steps++ < ON_SCREEN) await step(mover, PERSON);
      else await stepByCall(mover);
      game = await stateOf(ann);
      // While a person is to act the world stands still, once both screens have heard of it.
      if (game.result !== null || isAi(game)) continue;
      for (const one of [ann, ben]) await screenShows(one, await viewOf(one));
      const others = await stateOf(ben);
      const hidden = game.board.territories.filter(isHidden);
      const seenByBen = hidden.find(({ id }) => !isHidden(landOf(others, id)));
      if (!apart && seenByBen) {
        apart = true;
        await expect(counter(ann, game, seenByBen)).toHaveAccessibleName(/, hidden, /);
        await expect(counter(ben, game, seenByBen)).toHaveAccessibleName(/ arm(y|ies)\. Borders /);
        await expect(ann.page.locator('[data-fog]')).toHaveCount(1);
      }
      const lost = hidden.find(({ id }) => !isHidden(landOf(before, id)));
      if (!remembered && lost) {
        remembered = true;
        await expect(counter(ann, game, lost)).toHaveAccessibleName(LAST_SEEN);
        const remembers = (await counter(ann, game, lost).getAttribute('aria-label')) ?? '';
        await expect.poll(() => keptVersion(ann, game)).toBe(game.version);
        await ann.page.reload();
        await expect(counter(ann, game, lost)).toHaveAccessibleName(remembers);
      }
    }
    expect(apart).toBe(true);

    const logs: string[][] = [];
    for (const { page } of [ann, ben]) {
      await expect(page.getByRole('dialog', { name: /Victory|Defeat/ })).toBeVisible();
      await page.getByRole('button', { name: 'Look at the board' }).click();
      await expect(page.locator('[data-pin][role="button"][aria-label*="hidden"]')).toHaveCount(0);
      await expect(page.locator('[data-fog]')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Players', exact: true })).not.toContainText('?');
      await page.getByRole('button', { name: 'Game log', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Game log' }).getByText(/ won the game$/)).toBeVisible();
      logs.push(await page.getByRole('list', { name: 'Game log' }).locator('li > span').allTextContents());
    }
    expect(logs[0]).toEqual(logs[1]);
    const named = ann.page
      .getByRole('list', { name: 'Game log' })
      .getByRole('button', { name: accounts[1].username });
    await named.first().click();
    await expect(ann.page.getByRole('dialog', { name: accounts[1].username })).toBeVisible();
  },
);

/** The version of the game that the player's device keeps. */
async function keptVersion({ page }: Player, { viewerId, roomId }: GameWire): Promise<number | undefined> {
  const rows = (await rowsOf(page, viewerId ?? '', 'views')) as { roomId: string; game: GameWire }[];
  return rows.find((row) => row.roomId === roomId)?.game.version;
}

type Land = GameWire['board']['territories'][number];

const isHidden = ({ armies }: Land): boolean => armies === null;
const isAi = ({ players, currentPlayer }: GameWire): boolean =>
  players.some((player) => player.id === currentPlayer && player.isAi);

function landOf({ board }: GameWire, id: string): Land {
  const land = board.territories.find((one) => one.id === id);
  if (!land) throw new Error(`no territory ${id}`);
  return land;
}

const counter = ({ page }: Player, { board }: GameWire, { id }: Land) =>
  page.locator(`[data-pin="${board.territories.findIndex((one) => one.id === id)}"][role="button"]`);

/** A running game of two people in different teams, each with a commander; chance seats them. */
async function opposed([ann, ben]: readonly [Account, Account]): Promise<string> {
  for (;;) {
    const settings = {
      name: 'In the mist',
      mapId: 'world',
      maxPlayers: 4,
      clock: 'relaxed',
      config: CONFIG,
      aiOpponents: [AI, AI],
    };
    const { room } = await post<{ room: { id: string } }>(server.url, '/game/rooms', settings, ann.token);
    await post(server.url, `/game/rooms/${room.id}/join`, {}, ben.token);
    for (const { token } of [ann, ben]) {
      await post(server.url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
    }
    const { players } = await stateOf({ url: server.url, token: ann.token, roomId: room.id });
    const teams = players.filter(({ isAi }) => !isAi).map(({ teamId }) => teamId);
    if (new Set(teams).size === 2) return room.id;
  }
}

async function sitDown(browser: Browser, { username, token }: Account, roomId: string): Promise<Player> {
  const viewport = { width: 1440, height: 900 };
  const page = await plainPage(browser, { viewport });
  await takeSession(page, server.url, username);
  await page.goto(`${server.url}/room/${roomId}`);
  await expect(page.getByRole('application')).toBeVisible();
  return { page, url: server.url, token, roomId, touch: false };
}
