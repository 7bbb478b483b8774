import { expect, test } from 'vitest';
import { VISIBILITIES } from '../../../engine/model/config.ts';
import { withKeptHead } from '../../../web/screens/game/dice/keptHead.ts';
import { failed, fileOf, playedGame, verified } from '../../engine/dice/support.ts';

test.each(VISIBILITIES)('a head that this device kept finds its entry again (%s)', (visibility) => {
  const file = fileOf(playedGame({ config: { visibility }, most: 60 }));
  const [signed] = file.signedHeads.filter(({ seat }) => seat === 1);
  if (!signed) throw new Error('nothing was signed for seat 1');
  const { head, signature } = signed;
  const kept = { version: 9, head, signature };

  const bare = { ...file, signedHeads: [] };
  expect(withKeptHead(bare, kept, 1)).toEqual({ ...file, signedHeads: [signed] });
  const whole = withKeptHead(file, kept, 1);
  expect(whole?.signedHeads).toHaveLength(file.signedHeads.length);
  expect(failed(verified(whole ?? bare))).toEqual([]);

  expect(withKeptHead({ ...file, log: file.log.slice(0, signed.seq - 1) }, kept, 1)).toBeNull();
});
