import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hold } from '../../../web/screens/game/turn/hold.ts';

const OWN = 3;
const FOREIGN = 5;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A turn with armies to place on one's own land. */
function placing(armies: number) {
  const placed: number[] = [];
  const pinged: number[] = [];
  const held = () => ({
    turn: {
      targets: new Map([[OWN, []]]),
      model: { view: { reserves: armies - placed.length } },
      place: (territory: number) => placed.push(territory),
    },
    onPing: (territory: number) => pinged.push(territory),
  });
  return { placed, pinged, held: held as unknown as Parameters<typeof hold>[0] };
}

test('own land that is held takes armies, faster after a second, until it is let go or none are left', () => {
  const { placed, held } = placing(30);
  hold(held, OWN, 'start');
  vi.advanceTimersByTime(1_000);
  const slowly = placed.length;
  vi.advanceTimersByTime(1_000);
  expect(placed.length - slowly).toBeGreaterThan(2 * slowly);
  hold(held, OWN, 'end');
  const least = placed.length;
  vi.advanceTimersByTime(5_000);
  expect(placed).toHaveLength(least);

  const few = placing(2);
  hold(few.held, OWN, 'start');
  vi.advanceTimersByTime(5_000);
  expect(few).toMatchObject({ placed: [OWN, OWN], pinged: [] });
});

test('land on which nothing can be placed is pointed at, once', () => {
  const { placed, pinged, held } = placing(4);
  hold(held, FOREIGN, 'start');
  vi.advanceTimersByTime(5_000);
  expect({ placed, pinged }).toEqual({ placed: [], pinged: [FOREIGN] });
});
