import { expect, test } from 'vitest';
import type { Side } from '../../../engine/wars/terms.ts';
import type { WarBrief } from '../../../sync-server/protocol/wars.ts';
import { warRecords } from '../../../web/screens/community/wars/warRecords.ts';

const clanOf = (slug: string): WarBrief['clans'][Side] => ({
  slug,
  name: slug,
  tag: 'TAG',
  emblem: { glyph: 'crossed-swords', field: 'Crimson', charge: 'PureWhite' },
});

/** A war of five boards. @param won boards of the challenger and of the other */
const war = (
  id: string,
  [challenger, challenged]: readonly [string, string],
  won: [number, number],
): WarBrief => ({
  id,
  clans: { challenger: clanOf(challenger), challenged: clanOf(challenged) },
  status: 'over',
  boards: 5,
  won: { challenger: won[0], challenged: won[1] },
  winner: won[0] > won[1] ? 'challenger' : 'challenged',
  createdAt: 1,
  endedAt: 2,
});

test('the records of a clan are those of its own side, whichever that is, and of wars that are over', () => {
  const wars = [
    { ...war('f', ['wolves', 'owls'], [5, 0]), status: 'running' as const, winner: null },
    war('e', ['owls', 'wolves'], [1, 4]),
    war('d', ['wolves', 'owls'], [3, 2]),
    war('c', ['owls', 'wolves'], [5, 0]),
    war('b', ['wolves', 'bears'], [3, 2]),
    { ...war('a', ['wolves', 'bears'], [2, 2]), winner: null },
  ];
  const records = warRecords(wars, 'wolves');
  expect(records).toMatchObject({ streak: 2, boards: 12, greatest: { id: 'e' } });
  expect(warRecords(wars.slice(-2), 'bears')).toEqual({ streak: 0, boards: 4, greatest: null });
});
