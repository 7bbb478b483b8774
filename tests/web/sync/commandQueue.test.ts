import { expect, test } from 'vitest';
import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import { doNothing } from '../../../web/base/lib/doNothing.ts';
import { createCommandQueue } from '../../../web/client/outbox/sending/commandQueue.ts';
import type { QueuePorts } from '../../../web/client/outbox/queuePorts.ts';
import { gameCommands } from '../../../web/client/outbox/gameCommands.ts';
import { settled, virtualTime } from './virtualTime.ts';

const command = (idempotencyKey: string, roomId = 'room'): ActionEnvelope => ({
  roomId,
  idempotencyKey,
  baseVersion: 1,
  action: { type: 'end_turn' as const },
});

const attack = { type: 'attack' as const, fromTerritoryId: 'here', toTerritoryId: 'there' };
const refused: ActionAck = { ok: false, code: 'turn_over', error: 'The turn is over.' };
const nothing = async (): Promise<void> => undefined;

/** Nothing is written down, and everything is refused, but where a test says otherwise. */
const ports = (
  storage: Partial<QueuePorts<ActionEnvelope, ActionAck>['storage']>,
  more: Partial<QueuePorts<ActionEnvelope, ActionAck>> = {},
): QueuePorts<ActionEnvelope, ActionAck> => ({
  timer: virtualTime(),
  send: async () => refused,
  ...more,
  storage: {
    subjects: async () => [],
    load: async () => [],
    countAttempt: nothing,
    remove: nothing,
    ...storage,
  },
});

const silent = { tried: doNothing, silent: doNothing };

test('a refusal is told before the command is forgotten, so that no page that ends in between loses it', async () => {
  const told: string[] = [];
  const answers: ActionAck[] = [];
  const toldWhenForgotten: string[][] = [];
  const queue = createCommandQueue(
    gameCommands,
    ports({ remove: async () => void toldWhenForgotten.push([...told]) }),
    {
      ...silent,
      settled({ idempotencyKey }, answer) {
        told.push(idempotencyKey);
        answers.push(answer);
      },
    },
  );
  queue.take(command('first-key'));
  queue.take(command('second-key'));
  await expect.poll(() => toldWhenForgotten.at(-1)).toEqual(['first-key', 'second-key']);
  expect(answers).toMatchObject([{ code: 'turn_over' }, { code: 'cancelled' }]);
});

test('what is told by writing it down is written before the command is removed, also of an earlier visit', async () => {
  const done: string[] = [];
  const left = { envelope: { ...command('left-key'), action: attack }, attempts: 1 };
  const queue = createCommandQueue(
    gameCommands,
    ports({
      load: async () => [left],
      remove: async (keys) => void done.push(...keys.map((key) => `removed ${key}`)),
    }),
    {
      ...silent,
      settled: async ({ idempotencyKey }) => {
        await settled();
        done.push(`kept ${idempotencyKey}`);
        if (idempotencyKey === 'full-key') throw new Error('the disk is full');
      },
    },
  );
  queue.take(command('full-key'));
  await expect.poll(() => done.length).toBe(4);
  expect(done).toEqual(['kept left-key', 'removed left-key', 'kept full-key', 'removed full-key']);
});

test('rooms do not wait for each other, and what is left behind is done when all have their answers', async () => {
  const stored = [command('a', 'one'), command('b', 'one'), command('c', 'two')];
  const sent: string[] = [];
  let answerOne = doNothing;
  const queue = createCommandQueue(
    gameCommands,
    ports(
      {
        subjects: async () => ['one', 'two'],
        load: async (roomId) =>
          stored.filter((one) => one.roomId === roomId).map((envelope) => ({ envelope, attempts: 0 })),
      },
      {
        async send({ roomId, idempotencyKey }) {
          sent.push(idempotencyKey);
          if (roomId === 'one') await new Promise<void>((go) => (answerOne = go));
          return { ok: true };
        },
      },
    ),
    {
      ...silent,
      settled: ({ idempotencyKey }) =>
        void stored.splice(
          stored.findIndex((one) => one.idempotencyKey === idempotencyKey),
          1,
        ),
    },
  );
  let isDone: boolean | null = null;
  void queue.takeUpAll().then((done) => (isDone = done));
  await settled();
  expect(sent).toEqual(['a', 'c']);
  answerOne();
  await settled();
  expect(sent).toEqual(['a', 'c', 'b']);
  expect(isDone).toBeNull();
  answerOne();
  await expect.poll(() => isDone).toBe(true);
  expect(stored).toEqual([]);
});

test('where nobody answers the rest is left for later, and tried again when there is a connection', async () => {
  const time = virtualTime();
  let sent = 0;
  const queue = createCommandQueue(
    gameCommands,
    ports(
      { load: async () => [{ envelope: command('a'), attempts: 0 }] },
      { timer: time, send: () => Promise.reject(new Error(`no answer to ${++sent}`)) },
    ),
    { ...silent, settled: doNothing },
  );
  const isDone = queue.takeUp('room');
  await time.pass(2_000);
  expect(await isDone).toBe(false);
  expect(sent).toBe(3);
  queue.wake();
  await settled();
  expect(sent).toBe(4);
});
