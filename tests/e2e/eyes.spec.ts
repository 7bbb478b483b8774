import sharp from 'sharp';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { openAccount, post, type Account } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { bodyOfGame } from './support/finishedGame.ts';
import { stateOf, stepByCall, viewOf, type Seated } from './support/player.ts';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

/** The board is looked at when the turns of both have begun with what these turns have done. */
const TURNS: readonly number[] = [7, 8];
/** Pixels from the middle of a counter to the land beside it, on the board of a game. */
const BESIDE = 24;
/** Pixels to each side of a place whose colours are its colour. */
const PATCH = 3;
/** Two colours are the same within this, of 255 a channel: borders and names lie elsewhere on a smaller board. */
const SAME = 40;
const WIDE = 1440;

/** A board as it was seen: the middle of each counter, what was hidden, and all pixels of the screen. */
interface Photo {
  readonly pins: readonly (readonly [x: number, y: number])[];
  /** Land in the fog, by index. */
  readonly hidden: readonly number[];
  readonly width: number;
  readonly pixels: Buffer;
}

/** A picture of what is shown when nothing of it changes any more. */
async function photo(page: Page): Promise<Photo> {
  await expect(page.locator('[data-pin][role]').first()).toBeVisible();
  let last = await page.screenshot();
  for (let next = await page.screenshot(); !next.equals(last); next = await page.screenshot()) last = next;
  // Sentences come right behind the first picture.
  await expect(page.locator('[data-pin="0"][aria-label]')).toBeVisible();
  const found = await page.locator('[data-pin][role]').evaluateAll((all) =>
    all
      .map((pin) => ({
        at: Number(pin.getAttribute('data-pin')),
        isHidden: pin.getAttribute('aria-label')?.includes(', hidden') === true,
        box: (pin.querySelector('circle') ?? pin).getBoundingClientRect(),
      }))
      .toSorted((a, b) => a.at - b.at),
  );
  const pins = found.map(({ box }) => [box.x + box.width / 2, box.y + box.height / 2] as const);
  const hidden = found.flatMap(({ at, isHidden }) => (isHidden ? at : []));
  const { data, info } = await sharp(last).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pins, hidden, width: info.width, pixels: data };
}

/** The colour of a place, of whose pixels some are of a pattern. */
function colorAt({ width, pixels }: Photo, x: number, y: number): readonly number[] {
  const sum = [0, 0, 0];
  for (let dy = -PATCH; dy <= PATCH; dy++) {
    for (let dx = -PATCH; dx <= PATCH; dx++) {
      const at = 3 * ((Math.round(y) + dy) * width + Math.round(x) + dx);
      for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0);
    }
  }
  return sum.map((value) => value / (2 * PATCH + 1) ** 2);
}

/** The share of places beside some counters at which two photos of one board, of whatever size, have the same colour. */
function likeness(one: Photo, other: Photo, among: readonly number[]): number {
  const span = ({ pins }: Photo): number => {
    const [first = [0, 0], last = [0, 0]] = [pins[0], pins.at(-1)];
    return Math.hypot(first[0] - last[0], first[1] - last[1]);
  };
  const scale = span(other) / span(one);
  const sides = [
    [BESIDE, 0],
    [-BESIDE, 0],
    [0, BESIDE],
    [0, -BESIDE],
  ] as const;
  const same = among.flatMap((index) =>
    sides.map(([dx, dy]) => {
      const [x = 0, y = 0] = one.pins[index] ?? [];
      const [u = 0, v = 0] = other.pins[index] ?? [];
      const [a, b] = [colorAt(one, x + dx, y + dy), colorAt(other, u + dx * scale, v + dy * scale)];
      return a.every((value, channel) => Math.abs(value - (b[channel] ?? 0)) <= SAME);
    }),
  );
  return same.filter(Boolean).length / same.length;
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
    for (let turn = 0; turn < Math.max(...TURNS);) {
      const views = await Promise.all(seats.map(viewOf));
      const moving = views.findIndex(({ viewer, current }) => viewer === current);
      const mover = seats[moving];
      if (!mover) throw new Error('nobody is to move');
      if ((views[0]?.turn ?? 0) > turn) {
        turn = views[0]?.turn ?? 0;
        // Whoever is to move has marks on their board.
        for (const { username } of TURNS.includes(turn) ? [moving === 0 ? ben : ann, lou] : []) {
          const page = pages.get(username);
          if (!page) throw new Error(`${username} has no page`);
          await page.reload();
          photos.push({ eyes: username, turn, seen: await photo(page) });
        }
      }
      if (turn < Math.max(...TURNS)) await stepByCall(mover);
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
    let compared = 0;
    for (const { eyes, turn, seen } of photos) {
      const seat = players.findIndex(({ username }) => username === eyes);
      const which = `${eyes}, turn ${turn}`;
      const open = async (of: string): Promise<void> => {
        await replay.goto(`${server.url}/replay/${roomId}?turn=${turn - 1}${of}`);
        const timeline = replay.getByRole('slider', { name: 'Turn' });
        await expect(timeline).toHaveAttribute('aria-valuenow', String(turn - 1));
        // What the turn has changed is drawn over the board until it is wanted no more.
        await replay.keyboard.press('d');
      };
      await open(`&eyes=${seat < 0 ? 'spectator' : seat + 1}`);
      await expect
        .poll(async () => likeness(seen, await photo(replay), [...seen.pins.keys()]), { message: which })
        .toBeGreaterThan(0.9);
      expect((await photo(replay)).hidden).toEqual(seen.hidden);
      if (seen.hidden.length === 0) continue;
      compared += 1;
      await open('');
      await expect
        .poll(async () => likeness(seen, await photo(replay), seen.hidden), {
          message: `truth beside ${which}`,
        })
        .toBeLessThan(0.5);
    }
    // Where nothing was hidden, eyes show the truth.
    expect(compared).toBeGreaterThan(1);
  },
);
