import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeGame } from '../../../engine/view/decode.ts';
import type { SubmitResult } from '../../../web/client/game/gameSession.ts';
import { runs, sized } from '../../support/size.ts';
import { wish } from '../../support/wish.ts';
import { RING } from './ringMap.ts';
import { settled } from './virtualTime.ts';
import { createWorld, type World } from './world.ts';

const SCHEDULES = sized(200, 600);

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('submit' as const), pick: fc.nat(1_000) }) },
  { weight: 12, arbitrary: fc.record({ does: fc.constant('deliver' as const), pick: fc.constant(0) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('deliver' as const), pick: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('repeat' as const), pick: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('lose' as const), pick: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), pick: fc.nat(8_000) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('expire' as const), pick: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('connect' as const), pick: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reload' as const), pick: fc.constant(0) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('whatever the network does, the client ends where the server is and no command counts twice', async () => {
  let applied = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.array(step, { minLength: 5, maxLength: 60 }), async (seed, steps) => {
      const world = createWorld(seed);
      const results: Promise<SubmitResult>[] = [];
      for (const one of steps) {
        take(world, one, results);
        await (one.does === 'wait' ? world.time.pass(one.pick) : settled());
      }
      await calm(world);

      const { confirmed, shown, pending, catchingUp } = world.session().store.getState();
      expect(confirmed).toEqual(world.referee.game());
      expect(shown).toEqual(decodeGame(confirmed, RING));
      expect(pending).toEqual([]);
      expect(catchingUp).toBe(false);
      expect([...world.stored.keys()]).toEqual([]);
      expect([...world.referee.applied.values()].filter((times) => times !== 1)).toEqual([]);
      await Promise.all(results);
      applied += world.referee.applied.size;
    }),
    runs(SCHEDULES),
  );
  expect(applied).toBeGreaterThan(SCHEDULES);
});

function take(
  { session, wire, referee, connect, reload }: World,
  { does, pick }: Step,
  results: Promise<SubmitResult>[],
) {
  const at = wire.length === 0 ? 0 : pick % wire.length;
  switch (does) {
    case 'submit': {
      const command = wish(session().store.getState().shown, pick);
      if (command) results.push(session().submit(command));
      return;
    }
    case 'deliver':
      return wire.splice(at, 1)[0]?.deliver();
    case 'repeat':
      return wire[at]?.deliver();
    case 'lose':
      return void wire.splice(at, 1);
    case 'expire':
      return referee.expire();
    case 'connect':
      return connect(pick === 1);
    case 'reload':
      return reload();
    default:
  }
}

/** The network recovers: everything arrives, in order, until nothing moves any more. */
async function calm(world: World): Promise<void> {
  world.connect(false);
  world.connect(true);
  for (let round = 0; round < 40; round++) {
    await settled();
    while (world.wire.length > 0) {
      world.wire.shift()?.deliver();
      await settled();
    }
    await world.time.pass(1_500);
  }
}
