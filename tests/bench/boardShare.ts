import { chromium, type Page } from '@playwright/test';
import { openAccount, post, signIn } from '../e2e/support/accounts.ts';
import { WINDOWLESS } from '../e2e/support/browsers.ts';
import { nextToAct, PERSON, step, viewOf, type Player } from '../e2e/support/player.ts';
import { figure, type Figure } from './report.ts';
import { withServer } from './withServer.ts';

const BOARDS = ['world', 'europe', 'usa', 'great-world'];
/** The share of the window's height that the board is to have: of its coasts where all of it is shown, else of what is seen of it. */
const SIZES = [
  { name: '1440x900', width: 1440, height: 900, goal: 72 },
  { name: '1280x800', width: 1280, height: 800, goal: 62 },
  { name: 'phone', width: 390, height: 844, goal: 58 },
];
/** A turn has three phases, and a few moments in each. */
const MOMENTS = 12;

/** Measures how much of the window the board has in the phases of a first turn, by board and size: the least of what was seen. */
export async function boardFigures(): Promise<Figure[]> {
  return withServer('dist/server/main.js', async (url) => {
    const browser = await chromium.launch(WINDOWLESS);
    try {
      const figures: Figure[] = [];
      for (const [at, size] of SIZES.entries()) {
        const { token } = await openAccount(url, `surveyor${at}`);
        const touch = size.name === 'phone';
        const context = await browser.newContext({
          viewport: size,
          hasTouch: touch,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await signIn(page, url, `surveyor${at}`);
        for (const board of BOARDS) {
          const roomId = await openGame(url, token, board);
          await page.goto(`${url}/room/${roomId}`);
          await page.locator('[data-pin]').first().waitFor();
          const seen = await sharesOf({ page, touch, url, token, roomId });
          for (const [phase, share] of seen) {
            figures.push(figure(`board.share.${board}.${size.name}.${phase}`, share, '%', size.goal));
          }
        }
        await context.close();
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

async function openGame(url: string, token: string, mapId: string): Promise<string> {
  const aiOpponents = [{ aiDifficulty: 'commander' }, { aiDifficulty: 'commander' }];
  const settings = { name: 'Survey', mapId, maxPlayers: 3, clock: 'async', aiOpponents };
  const { room } = await post<{ room: { id: string } }>(url, '/game/rooms', settings, token);
  await post(url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
  return room.id;
}

async function sharesOf(player: Player): Promise<Map<string, number>> {
  const least = new Map<string, number>();
  await nextToAct([player]);
  const { turn } = await viewOf(player);
  for (let moment = 0; moment < MOMENTS; moment++) {
    const view = await viewOf(player);
    if (view.turn !== turn) break;
    const share = Math.round((await shareOf(player.page)) * 10) / 10;
    least.set(view.phase, Math.min(share, least.get(view.phase) ?? 100));
    await step(player, PERSON);
  }
  return least;
}

/** Percent of the window's height between the highest and the lowest coast, as far as nothing covers them. */
const shareOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frame = document.querySelector('[role="application"]')?.getBoundingClientRect();
    const sheet = document.querySelector('[data-sheet]')?.getBoundingClientRect();
    const land = [...document.querySelectorAll('[data-territory]')].map((one) => one.getBoundingClientRect());
    if (!frame || !sheet) throw new Error('no board on the screen');
    const foot = Math.min(frame.bottom, sheet.top);
    // A phone shows a part of the board, which fills what is left of the window.
    if (innerWidth < 600) return (100 * (foot - frame.top)) / innerHeight;
    const top = Math.max(frame.top, Math.min(...land.map((one) => one.top)));
    const bottom = Math.min(foot, Math.max(...land.map((one) => one.bottom)));
    return (100 * (bottom - top)) / innerHeight;
  });
