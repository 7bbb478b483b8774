import type { Locator, Page } from '@playwright/test';

/** A place in a box, as shares of its width and height. */
type Share = readonly [number, number];
export type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where something is on the page, in pixels. */
export const boxOf = async (thing: Locator): Promise<Box> =>
  (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Fingers that come down together, go their ways in the same time, and are lifted. `meanwhile` happens before that. */
export async function fingers(
  page: Page,
  { x, y, width, height }: Box,
  ways: readonly (readonly Share[])[],
  meanwhile?: () => Promise<void>,
): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Share[]) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(([across, down], id) => ({ x: x + width * across, y: y + height * down, id })),
    });
  const placesAt = (leg: number, share: number): Share[] =>
    ways.map((way) => {
      const [from, to] = [way[leg] ?? [0, 0], way[leg + 1] ?? [0, 0]];
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  await touch('touchStart', placesAt(0, 0));
  const legs = Math.max(...ways.map(({ length }) => length)) - 1;
  for (let leg = 0; leg < legs; leg += 1) {
    for (const share of [0.25, 0.5, 0.75, 1]) {
      // oxlint-disable-next-line no-await-in-loop -- a finger is in one place at a time
      await touch('touchMove', placesAt(leg, share));
    }
  }
  await meanwhile?.();
  await touch('touchEnd', []);
  await device.detach();
}
