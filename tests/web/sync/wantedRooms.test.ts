import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RealtimeSocket } from '../../../web/client/connection/realtimeSocket.ts';
import type { TabMessage, Tabs } from '../../../web/client/connection/tabs.ts';
import { wantedRooms } from '../../../web/client/connection/wantedRooms.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** One page alone, on a socket that answers as it is told. */
function page(answers: readonly boolean[]) {
  const listeners = new Set<(message: TabMessage) => void>();
  const said: TabMessage[] = [];
  const triedAt: number[] = [];
  const tabs: Tabs = {
    tell(message) {
      said.push(message);
      for (const listener of listeners) listener(message);
    },
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const started = Date.now();
  const emitWithAck = async (): Promise<{ ok: boolean }> => {
    triedAt.push(Date.now() - started);
    return { ok: answers[triedAt.length - 1] === true };
  };
  const socket = { timeout: () => ({ emitWithAck }), emit: () => undefined };
  wantedRooms(tabs, () => socket as unknown as RealtimeSocket);
  tabs.tell({ type: 'want', tab: 'this', roomId: 'war' });
  return { said: () => said.filter(({ type }) => type === 'joined' || type === 'unheard'), triedAt };
}

test('a room that cannot be joined is tried five times more, each later, and then said to be unheard and fetched', async () => {
  const { said, triedAt } = page([]);
  await vi.runAllTimersAsync();
  expect(triedAt).toEqual([0, 300, 900, 2_100, 3_600, 5_100]);
  expect(said()).toEqual([
    { type: 'unheard', roomId: 'war' },
    { type: 'joined', roomId: 'war' },
  ]);
});

test('a room that is joined at last is not said to be unheard', async () => {
  const { said, triedAt } = page([false, false, true]);
  await vi.runAllTimersAsync();
  expect(triedAt).toHaveLength(3);
  expect(said()).toEqual([{ type: 'joined', roomId: 'war' }]);
});
