import { expect, test } from 'vitest';
import { verifyFile } from '../../../web/screens/verify/verifyFile.ts';

test('a file of 50 MB is refused in a sentence, before any of it is read', async () => {
  const file = new File([new Uint8Array(50_000_000)], 'game.json');
  expect(await verifyFile(file)).toEqual({
    type: 'problem',
    problem: 'This is not a game file: it is far too large.',
  });
});
