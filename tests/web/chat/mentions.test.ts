import { expect, test } from 'vitest';
import { mentioningAt, namesLike } from '../../../web/screens/parts/chat/mentions.ts';

test('an @ names somebody at the caret, and within a word or behind another one it does not', () => {
  const at = (text: string) => mentioningAt(text.replace('|', ''), text.indexOf('|'));
  expect(at('@|')).toEqual({ from: 0, to: 1, start: '' });
  expect(at('Well, @Ot|tokar')).toEqual({ from: 6, to: 9, start: 'ot' });
  expect(at('(@a-b_9|')).toEqual({ from: 1, to: 7, start: 'a-b_9' });
  for (const none of ['|@', 'ann@example|', '@ann |', 'é@|', 'no|'] as const) expect(at(none)).toBeNull();
});

test('names that begin so come first, and no more are offered than fit above a keyboard', () => {
  expect(namesLike(['bob', 'Anna', 'joanna', 'ann'], 'ann')).toEqual(['ann', 'Anna', 'joanna']);
  expect(namesLike(['bob'], 'x')).toEqual([]);
  expect(namesLike(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'], '')).toHaveLength(5);
});
