import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { closed, packedBeginning } from '../../sync-server/runtime/packedAnswer.ts';

const text = fc.string({ unit: 'binary' });

test('any ends are put behind a packed beginning, and unpacked it is the whole text', () =>
  fc.assert(
    fc.asyncProperty(text, fc.array(text, { minLength: 1, maxLength: 3 }), async (beginning, ends) => {
      const packed = await packedBeginning(beginning);
      for (const end of ends) expect(gunzipSync(closed(packed, end)).toString()).toBe(beginning + end);
    }),
  ));

test('an end may be longer than what a block holds', async () => {
  const packed = await packedBeginning('Names: ');
  const end = 'Zoë '.repeat(30_000);
  expect(gunzipSync(closed(packed, end)).toString()).toBe(`Names: ${end}`);
});
