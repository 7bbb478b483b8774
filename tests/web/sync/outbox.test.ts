import { expect, test } from 'vitest';
import { doNothing } from '../../../web/base/lib/doNothing.ts';
import { createOutbox } from '../../../web/client/outbox/outbox.ts';
import { settled, virtualTime } from './virtualTime.ts';

const command = (idempotencyKey: string) => ({
  roomId: 'room',
  idempotencyKey,
  baseVersion: 1,
  action: { type: 'end_turn' as const },
});

const attack = { type: 'attack' as const, fromTerritoryId: 'here', toTerritoryId: 'there' };

test('a refusal is told before the command is forgotten, so that no page that ends in between loses it', async () => {
  const told: string[] = [];
  const toldWhenForgotten: string[][] = [];
  const nothing = async (): Promise<void> => undefined;
  const outbox = createOutbox(
    {
      timer: virtualTime(),
      send: async () => ({ ok: false, code: 'turn_over', error: 'The turn is over.' }),
      outbox: {
        add: nothing,
        countAttempt: nothing,
        load: async () => [],
        remove: async () => void toldWhenForgotten.push([...told]),
      },
    },
    {
      recovered: doNothing,
      tried: doNothing,
      settled: ({ idempotencyKey }) => void told.push(idempotencyKey),
      silent: doNothing,
      idle: doNothing,
    },
  );
  const answers = await Promise.all([outbox.post(command('first-key')), outbox.post(command('second-key'))]);
  expect(answers).toMatchObject([{ code: 'turn_over' }, { code: 'cancelled' }]);
  await expect.poll(() => toldWhenForgotten.at(-1)).toEqual(['first-key', 'second-key']);
});

test('what is told by writing it down is written before the command is removed, also of an earlier visit', async () => {
  const done: string[] = [];
  const time = virtualTime();
  const left = { envelope: { ...command('left-key'), action: attack }, attempts: 1 };
  const nothing = async (): Promise<void> => undefined;
  const outbox = createOutbox(
    {
      timer: time,
      send: async () => ({ ok: false, code: 'turn_over', error: 'The turn is over.' }),
      outbox: {
        add: nothing,
        countAttempt: nothing,
        load: async () => [left],
        remove: async (keys) => void done.push(...keys.map((key) => `removed ${key}`)),
      },
    },
    {
      recovered: doNothing,
      tried: doNothing,
      settled: async ({ idempotencyKey }) => {
        await settled();
        done.push(`kept ${idempotencyKey}`);
        if (idempotencyKey === 'full-key') throw new Error('the disk is full');
      },
      silent: doNothing,
      idle: doNothing,
    },
  );
  await outbox.post(command('full-key'));
  await expect.poll(() => done.length).toBe(4);
  expect(done).toEqual(['kept left-key', 'removed left-key', 'kept full-key', 'removed full-key']);
});
