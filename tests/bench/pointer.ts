import type { Page } from '@playwright/test';

export type Point = readonly [x: number, y: number];

/** What drags over a page, in its pixels. */
export interface Pointer {
  down(at: Point): Promise<unknown>;
  move(at: Point): Promise<unknown>;
  up(): Promise<unknown>;
}

type Device = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

/** All goes straight to the browser: Playwright's own drags run a script in the page at each move, which would be measured with it. */
export function mouseOf(device: Device): Pointer {
  let [x, y] = [0, 0];
  const send = (
    type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
    buttons: 0 | 1,
    button: 'none' | 'left' = 'left',
  ) => device.send('Input.dispatchMouseEvent', { type, x, y, button, buttons, clickCount: 1 });
  return {
    async down(at) {
      [x, y] = at;
      await send('mouseMoved', 0, 'none');
      await send('mousePressed', 1);
    },
    move(at) {
      [x, y] = at;
      return send('mouseMoved', 1);
    },
    up: () => send('mouseReleased', 0),
  };
}

export const fingerOf = (device: Device): Pointer => ({
  down: ([x, y]) => device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
  move: ([x, y]) => device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] }),
  up: () => device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
});
