import { expect, test } from 'vitest';
import { doNothing } from '../../../web/sync/doNothing.ts';
import { createOutbox } from '../../../web/outbox/outbox.ts';
import { virtualTime } from './virtualTime.ts';

const command = (idempotencyKey: string) => ({
  roomId: 'room',
  idempotencyKey,
  baseVersion: 1,
  action: { type: 'end_turn' as const },
});

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
  expect(toldWhenForgotten.at(-1)).toEqual(['first-key', 'second-key']);
});
