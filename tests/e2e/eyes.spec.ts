import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { UNKNOWN_ARMIES } from '../../engine/model/ids.ts';
import { openAccount, post, type Account } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { bodyOfGame } from './support/finishedGame.ts';
import { stateOf, stepByCall, viewOf, type Seated } from './support/player.ts';
import { difference, stillPixels } from './support/pixels.ts';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

/** From this turn on the board is looked at, once as the turn of each begins. */
const FROM_TURN = 7;
/** A game is not looked at while less land than this is hidden, unless none is: of little land few pixels differ. */
const ENOUGH = 5;
const WIDE = 1440;
const [BOARD_WIDTH, BOARD_HEIGHT] = [900, 600];
/** Of all pixels: so few differ where the same is shown, and so many at least where something was hidden. */
const [ALIKE, OTHER] = [0.001, 0.005];
/** Of 255 a channel: what is drawn with the same colours over the same edges comes out the same to this. */
const SAME = 12;

/** Both screens lay the board into a frame of one size that nothing covers: then their cameras stand alike. */
const FRAMED = `
  div:has(> div > [role='application']) {
    position: fixed !important; inset: 0 auto auto 0 !important; z-index: 9999;
    width: ${BOARD_WIDTH}px !important; height: ${BOARD_HEIGHT}px !important;
  }
  div:has(> div > [role='application']) + div {
    position: fixed !important; inset: ${BOARD_HEIGHT + 100}px auto auto 0 !important;
  }
  div:has(> div > [role='application']) > :not(:first-child), [role='application'] ~ * { display: none !important; }
`;

/** A board as it was seen. */
interface Photo {
  readonly pixels: Buffer;
  /** Land in the fog, by index. */
  readonly hidden: readonly number[];
}

/** A picture of the framed board when nothing of it changes any more. */
async function photo(page: Page): Promise<Photo> {
  await expect(page.locator('g[data-pin="0"][aria-label]')).toBeVisible();
  // The page lets no style element in.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    // Layers keep the patterns of the size at which they were drawn first, and each screen began with a size of its own.
    const board = document.querySelector<HTMLElement>('div:has(> div > [role="application"])');
    board?.style.setProperty('display', 'none');
    return new Promise<void>((resolve) => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          board?.style.removeProperty('display');
          resolve();
        }),
      );
    });
  }, FRAMED);
  const clip = { x: 0, y: 0, width: BOARD_WIDTH, height: BOARD_HEIGHT };
  const pixels = await stillPixels(() => page.screenshot({ clip }));
  const hidden = await page.locator('g[data-pin][role]').evaluateAll((pins) =>
    pins
      .filter((pin) => pin.getAttribute('aria-label')?.includes(', hidden') === true)
      .map((pin) => Number(pin.getAttribute('data-pin')))
      .toSorted((a, b) => a - b),
  );
  return { pixels, hidden };
}

/** A game of two in the fog, at its beginning. */
async function inFog([ann, ben]: readonly [Account, Account]): Promise<string> {
  const settings = {
    name: 'Eyes',
    mapId: 'world',
    maxPlayers: 2,
    clock: 'relaxed',
    config: { ...DEFAULT_CONFIG, visibility: 'fog' },
  };
  const { room } = await post<{ room: { id: string } }>(server.url, '/game/rooms', settings, ann.token);
  await post(server.url, `/game/rooms/${room.id}/join`, {}, ben.token);
  for (const { token } of [ann, ben])
    await post(server.url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
  return room.id;
}

test(
  'what each eye of a replay shows is, pixel by pixel, what was seen with it',
  FULL,
  async ({ browser }) => {
    const [ann, ben, lou] = [
      await openAccount(server.url, 'eyes-ann'),
      await openAccount(server.url, 'eyes-ben'),
      await openAccount(server.url, 'eyes-lou'),
    ];
    const roomId = await inFog([ann, ben]);
    const seats: readonly Seated[] = [ann, ben].map(({ token }) => ({ url: server.url, token, roomId }));
    const address = `${server.url}/room/${roomId}`;
    const pages = new Map<string, Page>();
    for (const { username, token } of [ann, ben, lou])
      pages.set(username, await arriveAt(browser, address, token, WIDE));

    const photos: { readonly eyes: string; readonly turn: number; readonly seen: Photo }[] = [];
    const looked = new Set<number>();
    for (let turn = 0; looked.size < seats.length;) {
      const views = await Promise.all(seats.map(viewOf));
      const moving = views.findIndex(({ viewer, current }) => viewer === current);
      const mover = seats[moving];
      if (!mover) throw new Error('nobody is to move');
      const hidden = views.map(({ armies }) => armies.filter((count) => count === UNKNOWN_ARMIES).length);
      const isTelling = hidden.every((land, at) => at === moving || land === 0 || land >= ENOUGH);
      if ((views[0]?.turn ?? 0) > turn) {
        turn = views[0]?.turn ?? 0;
        // Whoever is to move has marks on their board.
        const isWanted = turn >= FROM_TURN && isTelling && !looked.has(moving);
        if (isWanted) looked.add(moving);
        for (const { username } of isWanted ? [moving === 0 ? ben : ann, lou] : []) {
          const page = pages.get(username);
          if (!page) throw new Error(`${username} has no page`);
          await page.reload();
          photos.push({ eyes: username, turn, seen: await photo(page) });
        }
      }
      if (looked.size < seats.length) await stepByCall(mover);
    }
    expect(photos).toHaveLength(4);
    const { version } = await stateOf({ url: server.url, token: ann.token, roomId });
    const action = { type: 'surrender' };
    await post(
      server.url,
      `/game/rooms/${roomId}/actions`,
      { roomId, idempotencyKey: crypto.randomUUID(), baseVersion: version, action },
      ann.token,
    );

    const { players } = await bodyOfGame(server.url, ann.token, roomId);
    const replay = await arriveAt(browser, `${server.url}/replay/${roomId}`, ann.token, WIDE);
    let hidden = 0;
    for (const { eyes, turn, seen } of photos) {
      const seat = players.findIndex(({ username }) => username === eyes);
      const open = async (of: string): Promise<Photo> => {
        await replay.goto(`${server.url}/replay/${roomId}?turn=${turn - 1}${of}`);
        const timeline = replay.getByRole('slider', { name: 'Turn' });
        await expect(timeline).toHaveAttribute('aria-valuenow', String(turn - 1));
        // What the turn has changed is drawn over the board until it is wanted no more.
        await replay.keyboard.press('d');
        return photo(replay);
      };
      const shown = await open(`&eyes=${seat < 0 ? 'spectator' : seat + 1}`);
      const which = `${eyes}, turn ${turn}`;
      expect(shown.hidden, which).toEqual(seen.hidden);
      expect(difference(seen.pixels, shown.pixels, SAME), which).toBeLessThan(ALIKE);
      // The truth hides nothing, and looks different where something was hidden.
      const truth = await open('');
      expect(truth.hidden).toEqual([]);
      if (seen.hidden.length > 0)
        expect(difference(seen.pixels, truth.pixels, SAME), which).toBeGreaterThan(OTHER);
      hidden += seen.hidden.length;
    }
    expect(hidden).toBeGreaterThan(10);
  },
);
