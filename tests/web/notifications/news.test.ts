import { expect, test } from 'vitest';
import { createNewsFilter } from '../../../web/client/notifications/news.ts';

const kept = (id: string, keptAt: number) => ({
  keptAt,
  notification: {
    id,
    type: 'game_started',
    title: 'Game started',
    message: '',
    read: false,
    metadata: {},
    createdAt: 0,
  },
});
const told = (news: readonly { id: string }[]) => news.map(({ id }) => id);

test('what was written down before the page had read anything is news, what is older is not', () => {
  const newsIn = createNewsFilter(1_000);
  expect(told(newsIn([kept('early', 1_200), kept('yesterday', 10), kept('of an older release', 0)]))).toEqual(
    ['early'],
  );
});

test('each is told once, even who was removed and put back', () => {
  const newsIn = createNewsFilter(1_000);
  expect(told(newsIn([kept('old', 10)]))).toEqual([]);
  expect(told(newsIn([kept('new', 2_000), kept('old', 10)]))).toEqual(['new']);
  expect(told(newsIn([kept('new', 2_000)]))).toEqual([]);
  expect(told(newsIn([kept('old', 3_000), kept('new', 2_000)]))).toEqual([]);
});
