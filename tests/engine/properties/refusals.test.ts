import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { commandSchema } from '../../../engine/model/command.ts';
import { REJECTIONS } from '../../../engine/model/decision.ts';
import { decide } from '../../../engine/rules/decide.ts';
import { expireTurn } from '../../../engine/rules/expireTurn.ts';
import { runs } from '../../support/size.ts';
import { gameOf, tables } from '../support/games.ts';
import { hold } from '../support/hold.ts';
import { checkPosition } from '../support/invariants.ts';
import { anyCommand, boldPlayer } from '../support/randomPlayer.ts';

/** The board is shared by all states and not the state's to change. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

test('[E10] an illegal command changes nothing and says why', () => {
  const seen = new Set<string>();
  assert(
    property(tables, (table) => {
      const stream = seededRandom(table.seed);
      for (const { before } of gameOf(table, boldPlayer)) {
        freeze(before);
        const seat = stream.below(4) === 0 ? stream.below(table.ai.length + 1) : before.current;
        const command = anyCommand(before, stream);
        hold(commandSchema.safeParse(command).success, 'a command of the schema');
        const decision = decide(before, seat, command, seededRandom(1));
        if (decision.ok) continue;
        const { code, message } = decision.rejection;
        seen.add(code);
        hold(message === REJECTIONS[code], `${code} says why`);
      }
    }),
    { ...runs(30, 60, 20_240), unbiased: true },
  );
  expect([...seen].filter((code) => !(code in REJECTIONS))).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
});

test('[X4] a turn can expire at any moment', () => {
  assert(
    property(tables, (table) => {
      let count = 0;
      for (const { after } of gameOf(table, boldPlayer)) {
        if (after.result !== null || count++ % 7 > 0) continue;
        const expired = expireTurn(after, seededRandom(2)).state;
        hold(expired.result !== null || expired.turn === after.turn + 1, 'the next turn begins');
        checkPosition(expired);
      }
    }),
    { ...runs(30, 60, 20_240), unbiased: true },
  );
});
