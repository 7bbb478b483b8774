import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeployBatch } from '../../../web/screens/game/turn/deployBatch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function batch() {
  const sent: string[] = [];
  const open = new DeployBatch(
    ({ territoryId, armies }) => void sent.push(`${territoryId} ${armies}`),
    () => undefined,
  );
  return { open, sent };
}

test('taps on one territory become one command', () => {
  const { open, sent } = batch();
  open.add('iberia', 1);
  open.add('iberia', 1);
  open.add('iberia', 3);
  expect(open.open).toEqual([{ type: 'deploy', territoryId: 'iberia', armies: 5 }]);
  vi.runAllTimers();
  expect(sent).toEqual(['iberia 5']);
  expect(open.open).toEqual([]);
});

test('another territory closes the batch first, so that the order stays', () => {
  const { open, sent } = batch();
  open.add('iberia', 2);
  open.add('gaul', 1);
  vi.runAllTimers();
  expect(sent).toEqual(['iberia 2', 'gaul 1']);
});

test('what was not sent can be dropped', () => {
  const { open, sent } = batch();
  open.add('iberia', 2);
  expect(open.drop()).toBe(true);
  expect(open.drop()).toBe(false);
  vi.runAllTimers();
  expect(sent).toEqual([]);
});
