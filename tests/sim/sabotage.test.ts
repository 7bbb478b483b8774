import { describe, expect, test } from 'vitest';
import type { Games } from '../../sync-server/games/live/context.ts';
import { doNothing } from '../../web/base/lib/doNothing.ts';
import { LONG_MS } from '../support/pace.ts';
import { sized } from '../support/size.ts';
import type { PagePorts } from './page.ts';
import { runSchedule } from './schedule.ts';
import type { Sabotage } from './world.ts';

test('a seed tells the whole schedule', async () => {
  const [one, other] = [await runSchedule(7), await runSchedule(7)];
  expect(one.history.acks.length).toBeGreaterThan(0);
  expect(other.history.acks).toEqual(one.history.acks);
  expect(other.history.updates).toEqual(one.history.updates);
  expect(other.history.told.map(({ message }) => message)).toEqual(
    one.history.told.map(({ message }) => message),
  );
});

describe('the checks find', () => {
  /**
   * Each row names what is sabotaged, what the checks must say of it in one of the first schedules, and the one in which they have: the
   * gate begins there.
   */
  const sabotages: readonly (readonly [string, Sabotage, RegExp, number])[] = [
    ['a queue that forgets its keys', { ports: forgetKeys }, /nobody gave it/, 1],
    ['a queue that takes up its commands in another order', { ports: turnAround }, /another order/, 5],
    ['a disk that forgets what waits', { disk: ({ outbox }) => outbox.clear() }, /came to nothing/, 1],
    [
      'a page that tells nothing',
      { ports: (ports) => ({ ...ports, tell: doNothing }) },
      /was told 0 times/,
      1,
    ],
    ['a server that does not know keys again', { games: forgetAnswers }, /in the log 2 times/, 1],
    ['a server that answers before it has stored', { games: answerEarly }, /the log says otherwise/, 11],
    [
      'plans whose progress is not stored with their steps',
      { games: forgetProgress },
      /nobody gave|no plan gave|agree with the log|gave \{/,
      8,
    ],
  ];
  const WITHIN = 400;

  test.each(sabotages)(
    '%s',
    async (_, sabotage, expected, first) => {
      const found = async (seed: number): Promise<boolean> =>
        (await runSchedule(seed, sabotage)).faults.some((fault) => expected.test(fault));
      let seed = sized(first, 1);
      while (seed <= WITHIN && !(await found(seed))) seed++;
      expect(seed).toBeLessThanOrEqual(WITHIN);
    },
    LONG_MS,
  );
});

function forgetKeys(ports: PagePorts): PagePorts {
  let tries = 0;
  return {
    ...ports,
    send: (envelope) =>
      ports.send({ ...envelope, idempotencyKey: `${envelope.idempotencyKey}-${(tries += 1)}` }),
  };
}

const turnAround = (ports: PagePorts): PagePorts => ({
  ...ports,
  storage: { ...ports.storage, load: async (roomId) => [...(await ports.storage.load(roomId))].toReversed() },
});

function forgetAnswers(games: Games): Games {
  const { live } = games;
  return {
    ...games,
    live: {
      ...live,
      get(id) {
        const room = live.get(id);
        if (room !== null && 'answers' in room)
          for (const answers of [room.answers.last, room.answers.current]) answers.clear();
        return room;
      },
    },
  };
}

const answerEarly = (games: Games): Games => ({
  ...games,
  writer: {
    ...games.writer,
    command: async (step, stamps) => void games.writer.command(step, stamps).catch(doNothing),
  },
});

/** Once, or plans that never get on would keep the server busy for ever. */
function forgetProgress(games: Games): Games {
  let hasForgotten = false;
  return {
    ...games,
    writer: {
      ...games.writer,
      command(step, stamps) {
        if (hasForgotten || step.plan === null) return games.writer.command(step, stamps);
        hasForgotten = true;
        return games.writer.command({ ...step, plan: null }, stamps);
      },
    },
  };
}
