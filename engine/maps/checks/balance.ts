import type { MapDefinition } from '../../model/map.ts';
import { regionShapes, suggestedBonuses } from './bonus.ts';
import { problem, type MapProblem } from './problem.ts';

/** Bonuses beyond this many armies a territory drown the game. */
const MOST_BONUS_PER_TERRITORY = 0.9;

/** Region bonuses against what the regions are worth. */
export function balanceProblems(map: MapDefinition): MapProblem[] {
  const sum = map.regions.reduce((total, { bonus }) => total + bonus, 0);
  const most = Math.floor(map.territories.length * MOST_BONUS_PER_TERRITORY);
  const problems =
    sum > most ? [problem('bonus_sum', `Region bonuses add up to ${sum}; ${most} is the most.`)] : [];
  const all = regionShapes(map);
  const suggested = suggestedBonuses(map, all);
  const shapes = new Map(all.map((shape) => [shape.id, shape]));
  for (const { id, name, bonus } of map.regions) {
    const fair = suggested.get(id) ?? bonus;
    if (Math.abs(bonus - fair) > Math.max(2, fair * 0.4)) {
      problems.push(
        problem('bonus_differs', `${name} gives ${bonus} where ${fair} would fit its shape.`, [id]),
      );
    }
    const shape = shapes.get(id);
    if (shape !== undefined && shape.border === 1 && bonus >= shape.territories) {
      problems.push(problem('easy_region', `${name} has one gate and pays ${bonus}.`, [id]));
    }
  }
  return problems;
}
