import { expect, test } from 'vitest';
import type { ChatLetter } from '../../db/local/account/chatLetters.ts';
import { takeAnswer, takeNews, type Taken } from '../../db/local/account/chatFold.ts';
import type { QueueEntry } from '../../db/local/core/queueStorage.ts';
import { readSegment } from '../../sync-server/protocol/chatDocument.ts';
import { segmentAt } from '../../sync-server/protocol/chatUpdates.ts';
import { doNothing } from '../../web/base/lib/doNothing.ts';
import { chatLetterKind } from '../../web/client/chat/letters.ts';
import type { ChatAnswer } from '../../web/client/chat/topics.ts';
import { createCommandQueue, type CommandQueue } from '../../web/client/outbox/sending/commandQueue.ts';
import { LONG_MS } from '../support/pace.ts';
import { SEED, sized } from '../support/size.ts';
import { settled, virtualTime } from '../web/sync/virtualTime.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { createChatServer, type ChatNews, type ChatServer } from './chatServer.ts';

const LANE = 'chat:one';
const SCHEDULES = sized(8, 1_000);
const DEVICES = ['ann', 'ben', 'cat'] as const;
/** More than a device is sent at once, so that it skips segments. */
const LONG = 300;

/** A device: its disk outlives what runs on it. */
interface Device {
  readonly name: string;
  readonly written: string[];
  readonly disk: Map<string, QueueEntry<ChatLetter>>;
  known: number;
  readonly segments: Map<number, Uint8Array[]>;
  queue: CommandQueue<ChatLetter> | null;
}

const counts = { lost: 0, doubled: 0, crashes: 0, skipped: 0, dead: 0 };

/** One schedule: people write, edit and forget each other's messages of time; whatever is sent may be lost, doubled or late. */
async function play(seed: number): Promise<void> {
  const chance = chanceFrom(seed);
  const time = virtualTime();
  const server = createChatServer();
  const devices = DEVICES.map((name): Device => ({
    name,
    written: [],
    disk: new Map(),
    known: 0,
    segments: new Map(),
    queue: null,
  }));
  const dead = new Set<string>();
  let late: { readonly to: Device; readonly news: ChatNews }[] = [];
  let isBad = true;

  const keep = (device: Device, { known, pieces, dropped }: Taken): void => {
    device.known = known;
    for (const no of dropped) device.segments.delete(no);
    for (const { segment, update } of pieces) {
      const before = device.segments.get(segment) ?? [];
      // Now and then they are merged, as the leading tab does: what is merged has forgotten what is dead.
      device.segments.set(
        segment,
        chance.happens(30) ? [readSegment([...before, update]).bytes] : [...before, update],
      );
    }
  };
  const held = (device: Device) => ({ known: device.known, segments: new Set(device.segments.keys()) });
  function sync(device: Device): void {
    const { ops, pieces } = server.answer(device.known);
    if (ops - device.known > LONG) counts.skipped += 1;
    keep(device, takeAnswer(held(device), ops, pieces));
  }
  function hear({ to, news }: (typeof late)[number]): void {
    const taken = takeNews(held(to), news.pos, news.pieces);
    keep(to, taken);
    // The answer may be lost as well; the next one comes.
    if (taken.isBehind && (!isBad || chance.happens(50))) sync(to);
  }
  function tell(news: ChatNews | null): void {
    if (news === null) return;
    for (const to of devices) {
      if (isBad && chance.happens(25)) {
        counts.lost += 1;
        continue;
      }
      const times = isBad && chance.happens(20) ? 2 : 1;
      counts.doubled += times - 1;
      for (let copy = 0; copy < times; copy++) {
        if (isBad && chance.happens(40)) late.push({ to, news });
        else hear({ to, news });
      }
    }
  }
  const deliver = (): void => {
    const due = late.filter(() => !isBad || chance.happens(50));
    late = late.filter((one) => !due.includes(one));
    // In any order.
    for (const one of shuffled(due, chance)) hear(one);
  };
  function start(device: Device): void {
    const { disk } = device;
    device.queue = createCommandQueue<ChatLetter, ChatAnswer>(
      chatLetterKind,
      {
        timer: time,
        storage: {
          subjects: async () => (disk.size > 0 ? [LANE] : []),
          load: async () => [...disk.values()],
          countAttempt: async () => undefined,
          remove: async (keys) => keys.forEach((key) => disk.delete(key)),
        },
        async send({ key, command }) {
          if (command.type !== 'message') throw new Error('only messages are written here');
          if (isBad && chance.happens(30)) throw new Error('lost on the way');
          tell(server.send(key, device.name, command.body));
          if (isBad && chance.happens(30)) throw new Error('the answer was lost');
          return { refusal: null, message: null };
        },
      },
      { tried: doNothing, silent: doNothing, settled: doNothing },
    );
    void device.queue.takeUpAll();
  }
  function write(device: Device): void {
    const key = `${device.name}-${device.written.length}`;
    const body = `secret ${key}`;
    device.written.push(key);
    const letter: ChatLetter = { key, lane: LANE, writtenAt: 0, command: { type: 'message', body } };
    device.disk.set(key, { envelope: letter, attempts: 0 });
    device.queue?.take(letter);
  }

  devices.forEach(start);
  for (let step = 0; step < 60; step++) {
    const device = chance.pick(devices);
    if (!device) continue;
    const what = chance.below(100);
    if (what < 45) write(device);
    else if (what < 60) {
      const entry = chance.pick(server.living());
      if (entry) {
        dead.add(entry.b);
        tell(server.edit(entry.id, `again ${step} of ${entry.id}`));
      }
    } else if (what < 70) {
      counts.crashes += 1;
      device.queue?.close();
      start(device);
    } else if (what < 72) {
      // Others write for long, and this device hears nothing of it.
      for (let n = 0; n < LONG; n++) server.send(`bulk-${step}-${n}`, 'dan', `long ${step} ${n}`);
    } else if (what < 76) {
      // It forgets old segments, to have room, but not that with its newest entry.
      const own = segmentAt(Math.max(0, device.known - 1));
      for (const no of device.segments.keys()) if (no < own) device.segments.delete(no);
    } else if (what < 80) sync(device);
    else deliver();
    await time.pass(chance.below(2_000));
  }

  isBad = false;
  deliver();
  for (const device of devices) {
    device.queue?.close();
    start(device);
  }
  await time.pass(600_000);
  await settled();
  for (const device of devices) {
    sync(device);
    device.queue?.close();
  }
  counts.dead += dead.size;
  check(devices, server, dead);
}

function check(devices: readonly Device[], server: ChatServer, dead: ReadonlySet<string>): void {
  const living = server.living();
  const messages = living.toSorted((a, b) => a.n - b.n);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  for (const { name, written, disk, known, segments } of devices) {
    expect(disk.size).toBe(0);
    expect(messages.filter(({ u }) => u === name).map(({ id }) => id)).toEqual(written);
    expect(known).toBe(server.ops);
    expect(segments.has(segmentAt(Math.max(0, known - 1)))).toBe(true);
    for (const [no, updates] of segments) {
      const { bytes } = readSegment(updates);
      // What is read of it now, and what the server would derive, are the same bytes.
      expect(Buffer.from(bytes).equals(Buffer.from(server.segment(no))), `${name}, segment ${no}`).toBe(true);
      const text = Buffer.from(bytes).toString();
      for (const body of dead) expect(text.includes(`${body}"`)).toBe(false);
    }
  }
}

function shuffled<T>(items: readonly T[], chance: Chance): readonly T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(chance.below(left.length), 1));
}

test(
  'whatever is lost, doubled, late or killed: letters arrive once and in order, and devices end with the bytes of the server',
  async () => {
    const first = 1 + SEED;
    for (let seed = first; seed < first + SCHEDULES; seed++) await play(seed);
    // Schedules in which nothing happens would hold for the wrong reason.
    expect(counts.lost).toBeGreaterThan(SCHEDULES);
    expect(counts.doubled).toBeGreaterThan(SCHEDULES);
    expect(counts.crashes).toBeGreaterThan(SCHEDULES);
    expect(counts.skipped).toBeGreaterThan(SCHEDULES / 5);
    expect(counts.dead).toBeGreaterThan(SCHEDULES);
  },
  LONG_MS,
);
