import { expect, test } from 'vitest';
import { found } from '../../../web/screens/game/panels/palette/goals.ts';

const nothing = (): void => undefined;
const goals = ['Game log', 'Keys', 'São Paulo', 'Upper Yukon', 'Yukon'].map((name) => ({
  name,
  go: nothing,
}));
const names = (search: string): string[] => found(goals, search).map(({ name }) => name);

test('whoever goes somewhere by name need not write it out, nor as it is written', () => {
  expect(names('yuk')).toEqual(['Yukon', 'Upper Yukon']);
  expect(names(' SAO p')).toEqual(['São Paulo']);
  expect(names('kon')).toEqual(['Upper Yukon', 'Yukon']);
  expect(names('nowhere')).toEqual([]);
});

test('without a word the first goals are offered, few enough to see', () => {
  expect(names('')).toEqual(goals.map(({ name }) => name));
  const many = Array.from({ length: 50 }, (_, index) => ({ name: `Land ${index}`, go: nothing }));
  expect(found(many, 'land')).toHaveLength(7);
});
