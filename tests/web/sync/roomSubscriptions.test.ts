import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RealtimeSocket } from '../../../web/client/connection/realtimeSocket.ts';
import { createTabs, type TabMessage } from '../../../web/client/connection/tabs.ts';
import { roomOpened } from '../../../web/client/connection/topics.ts';
import { roomSubscriptions } from '../../../web/client/connection/roomSubscriptions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** One page alone, on a socket that answers as it is told. */
function page(answers: readonly boolean[]) {
  const said: TabMessage[] = [];
  const triedAt: number[] = [];
  const tabs = createTabs((message) => void said.push(message));
  const started = Date.now();
  const emitWithAck = async (): Promise<{ ok: boolean }> => {
    triedAt.push(Date.now() - started);
    return { ok: answers[triedAt.length - 1] === true };
  };
  const socket = { timeout: () => ({ emitWithAck }), emit: () => undefined };
  roomSubscriptions(tabs, {
    connected: () => socket as unknown as RealtimeSocket,
    whenConnected: () => () => undefined,
  });
  tabs.tell(roomOpened, { tab: 'this', roomId: 'war' });
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
