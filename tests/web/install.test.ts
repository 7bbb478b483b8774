import { expect, test } from 'vitest';
import { isIosSafari, mayAsk, neverAsk, snooze, SNOOZE_MS } from '../../web/client/pwa/installRules.ts';

const NOW = 1_700_000_000_000;
const DAY_MS = 24 * 3_600_000;

/** A browser remembers this way. */
function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

test('whoever was never asked may be asked', () => {
  expect(mayAsk(memory(), NOW)).toBe(true);
});

test('"Remind me later" holds for seven days', () => {
  const browser = memory();
  snooze(browser, NOW);
  expect(SNOOZE_MS).toBe(7 * DAY_MS);
  expect(browser.getItem('pwa:install:snooze-until')).toBe(String(NOW + 7 * DAY_MS));
  expect(mayAsk(browser, NOW + 7 * DAY_MS - 1)).toBe(false);
  expect(mayAsk(browser, NOW + 7 * DAY_MS)).toBe(true);
});

test('"Don’t ask again" holds for ever', () => {
  const browser = memory();
  neverAsk(browser);
  expect(browser.getItem('pwa:install:dont-ask')).not.toBeNull();
  expect(mayAsk(browser, NOW + 100 * SNOOZE_MS)).toBe(false);
});

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Safari/604.1`, 5],
  ['iPad', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 5],
])('Safari on an %s is told how to install by hand', (_name, userAgent, maxTouchPoints) => {
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(true);
});

test.each([
  ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 0],
  ['Chrome on iOS', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${WEBKIT} CriOS/120.0 Safari/604.1`, 5],
  ['Android', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', 5],
])('%s is not', (_name, userAgent, maxTouchPoints) => {
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(false);
});
