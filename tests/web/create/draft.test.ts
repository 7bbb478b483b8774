import { expect, test } from 'vitest';
import { check, firstDraft, onMap, seatsOf, summary, type Draft } from '../../../web/create/draft.ts';
import { PRESETS } from '../../../web/create/presets.ts';

const draft: Draft = firstDraft('Vesna');

test('the form can be sent as it comes, and as every preset makes it', () => {
  expect(check(draft)).toMatchObject({ ok: true, settings: { maxPlayers: 4, aiOpponents: [] } });
  for (const preset of PRESETS) expect(check({ ...draft, ...preset.draft })).toMatchObject({ ok: true });
});

test('closed seats are no seats, and Commanders are opponents', () => {
  expect(check({ ...draft, seats: seatsOf(1, 2) })).toMatchObject({
    settings: { maxPlayers: 4, aiOpponents: [{ aiDifficulty: 'commander' }, { aiDifficulty: 'commander' }] },
  });
});

test.each<[Partial<Draft>, string, string]>([
  [{ name: '  ' }, 'name', 'Give the game a name'],
  [{ name: 'a<b' }, 'name', "Use letters, digits, spaces and - _ ' . ! only"],
  [{ seats: seatsOf(0, 0) }, 'seats', 'Open one more seat'],
])('%o is wrong', (by, field, message) =>
  expect(check({ ...draft, ...by })).toEqual({ ok: false, field, message }),
);

test('an address can name a map, but only one that there is', () => {
  expect(onMap(draft, 'europe')).toEqual({ ...draft, mapId: 'europe' });
  for (const none of ['atlantis', '', null]) expect(onMap(draft, none)).toBe(draft);
});

test('the summary says what is played', () => {
  expect(summary({ ...draft, seats: seatsOf(2, 1), isPrivate: true })).toBe(
    '4 players · World · Domination · fixed cards · fortify: path, once · Live · 90 s · 1 AI Commander · private',
  );
});
