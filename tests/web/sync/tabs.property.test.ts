import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommandEntry, CommandStorage } from '../../../db/local/games/outbox.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { decodeGame } from '../../../engine/view/decode.ts';
import { targetsFor } from '../../../engine/view/targets.ts';
import { createGameSession, type GameSession } from '../../../web/client/game/gameSession.ts';
import { NOTHING_SEEN } from '../../../web/client/game/lastSeen.ts';
import { gameCommands } from '../../../web/client/outbox/gameCommands.ts';
import { sendForTabs } from '../../../web/client/outbox/sending/sendForTabs.ts';
import { createTabQueue } from '../../../web/client/outbox/tabQueue.ts';
import { gameCommandTopics } from '../../../web/client/outbox/topics.ts';
import { createTabs, type TabMessage, type Tabs } from '../../../web/client/connection/tabs.ts';
import { runs, sized } from '../../support/size.ts';
import { createReferee } from './referee.ts';
import { RING } from './ringMap.ts';
import { settled, virtualTime } from './virtualTime.ts';

const ROOM = 'room-1';
const SCHEDULES = sized(100, 300);
const ANSWER_WITHIN_MS = 5_000;

interface Tab {
  readonly session: GameSession;
  readonly tabs: Tabs;
  /** Dies without a word. */
  kill(): void;
}

/** A browser with several tabs of one account on the same room; the first that lives leads. */
function createBrowser(seed: number) {
  const time = virtualTime();
  const wire: (() => void)[] = [];
  const stored = new Map<string, CommandEntry>();
  const channels = new Map<object, (message: TabMessage) => void>();
  const living: Tab[] = [];
  let keys = 0;
  let stopLeading = (): void => undefined;
  let sent = 0;

  const referee = createReferee(seed, DEFAULT_CONFIG, (update) => {
    wire.push(() => living.forEach(({ session }) => session.receive(update)));
  });

  const ask = <T>(question: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      time.later(ANSWER_WITHIN_MS, () => reject(new Error('timeout')));
      wire.push(() => {
        const answer = question();
        wire.push(() => resolve(answer));
      });
    });

  const storage: CommandStorage = {
    add: async (envelope) => void stored.set(envelope.idempotencyKey, { envelope, attempts: 0 }),
    countAttempt: async () => undefined,
    remove: async (gone) => gone.forEach((key) => stored.delete(key)),
    load: async () => [...stored.values()],
    subjects: async () => (stored.size > 0 ? [ROOM] : []),
  };

  /** Like a channel: at once to whoever speaks, a little later to the others, and never from a dead tab. */
  function tabsOf(self: object): Tabs {
    const own = createTabs((message) => {
      for (const [other, receive] of channels) if (other !== self) queueMicrotask(() => receive(message));
    });
    channels.set(self, own.receive);
    return {
      ...own,
      tell(topic, payload) {
        if (channels.has(self)) own.tell(topic, payload);
      },
    };
  }

  function lead(tab: Tab): void {
    stopLeading = sendForTabs({
      kind: gameCommands,
      topics: gameCommandTopics,
      timer: time,
      tabs: tab.tabs,
      storage,
      send: (envelope) => {
        sent++;
        return ask(() => referee.act(envelope));
      },
    }).close;
  }

  function open(): void {
    const self = {};
    const tabs = tabsOf(self);
    const session = createGameSession(
      RING,
      { confirmed: referee.game(), lastSeen: NOTHING_SEEN, log: [], heardAt: 0 },
      {
        timer: time,
        openQueue: (subject, listener) =>
          createTabQueue({ kind: gameCommands, topics: gameCommandTopics, subject, storage, tabs }, listener),
        isConnected: () => true,
        skew: () => 'none',
        fetchState: () => ask(() => referee.game()),
        fetchLog: async () => [],
        saveView: async () => undefined,
        skipPauses: () => undefined,
        newKey: () => `key-${(keys += 1)}-${seed}`,
      },
    );
    const tab: Tab = {
      session,
      tabs,
      kill() {
        channels.delete(self);
        session.close();
        const led = living[0] === tab;
        living.splice(living.indexOf(tab), 1);
        if (!led) return;
        stopLeading();
        // The server still answers what the dead tab had on the wire, but nobody hears it.
        if (living[0]) lead(living[0]);
      },
    };
    living.push(tab);
    if (living.length === 1) lead(tab);
    session.refresh();
  }

  return { time, wire, stored, living, referee, open, sent: () => sent };
}

type Browser = ReturnType<typeof createBrowser>;

async function deliverAll({ wire }: Browser): Promise<void> {
  await settled();
  while (wire.length > 0) {
    wire.shift()?.();
    await settled();
  }
}

async function calm(browser: Browser): Promise<void> {
  for (let round = 0; round < 40; round++) {
    await deliverAll(browser);
    await browser.time.pass(1_500);
  }
}

const step = fc.record({
  does: fc.oneof(
    { weight: 8, arbitrary: fc.constant('submit' as const) },
    { weight: 12, arbitrary: fc.constant('deliver' as const) },
    { weight: 2, arbitrary: fc.constant('lose' as const) },
    { weight: 2, arbitrary: fc.constant('kill' as const) },
    { weight: 2, arbitrary: fc.constant('open' as const) },
    { weight: 2, arbitrary: fc.constant('wait' as const) },
  ),
  pick: fc.nat(1_000),
});

function submit({ living }: Browser, pick: number): void {
  const tab = living[pick % living.length];
  if (!tab) return;
  const { shown } = tab.session.store.getState();
  const own = [...targetsFor(shown).keys()];
  const id = RING.territories[own[pick % Math.max(1, own.length)] ?? 0]?.id ?? '';
  if (shown.phase === 'reinforcement') {
    void tab.session.submit(
      pick % 5 === 0 ? { type: 'undo_deploy' } : { type: 'deploy', territoryId: id, armies: 1 },
    );
  } else void tab.session.submit({ type: 'end_turn' });
}

test('tabs of one account agree, whoever leads and dies, and no command counts twice', async () => {
  let applied = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.array(step, { minLength: 5, maxLength: 50 }), async (seed, steps) => {
      const browser = createBrowser(seed);
      browser.open();
      browser.open();
      for (const { does, pick } of steps) {
        const { wire, living } = browser;
        if (does === 'submit') submit(browser, pick);
        if (does === 'deliver') wire.shift()?.();
        if (does === 'lose') wire.splice(wire.length === 0 ? 0 : pick % wire.length, 1);
        if (does === 'open' && living.length < 4) browser.open();
        if (does === 'kill' && living.length > 1) living[pick % living.length]?.kill();
        await (does === 'wait' ? browser.time.pass(pick * 8) : settled());
      }
      await calm(browser);

      expect([...browser.stored.keys()]).toEqual([]);
      for (const { session } of browser.living) {
        session.refresh();
        await deliverAll(browser);
        const { confirmed, shown, pending } = session.store.getState();
        expect(pending).toEqual([]);
        expect(confirmed).toEqual(browser.referee.game());
        expect(shown).toEqual(decodeGame(confirmed, RING));
      }
      expect([...browser.referee.applied.values()].filter((times) => times !== 1)).toEqual([]);
      applied += browser.referee.applied.size;
    }),
    runs(SCHEDULES),
  );
  expect(applied).toBeGreaterThan(SCHEDULES);
});

test('a command of one tab is sent by the one that leads, and shown by both before it is answered', async () => {
  const browser = createBrowser(7);
  browser.open();
  browser.open();
  await deliverAll(browser);
  const [leader, other] = browser.living;
  if (!leader || !other) throw new Error('two tabs');
  const own = [...targetsFor(other.session.store.getState().shown).keys()][0] ?? 0;
  const before = leader.session.store.getState().shown.armies[own] ?? 0;
  void other.session.submit({ type: 'deploy', territoryId: RING.territories[own]?.id ?? '', armies: 1 });
  await settled();
  expect(browser.sent()).toBe(1);
  expect(leader.session.store.getState().shown.armies[own]).toBe(before + 1);
  expect(other.session.store.getState().shown.armies[own]).toBe(before + 1);

  leader.kill();
  await calm(browser);
  expect([...browser.referee.applied.values()]).toEqual([1]);
  expect(other.session.store.getState().pending).toEqual([]);
  expect(other.session.store.getState().shown.armies[own]).toBe(before + 1);
});
