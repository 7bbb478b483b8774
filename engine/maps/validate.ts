import type { MapDefinition } from '../model/map.ts';
import { balanceProblems } from './checks/balance.ts';
import { drawingProblems } from './checks/drawing.ts';
import { graphProblems } from './checks/graph.ts';
import { ERROR_CODES, type MapProblem } from './checks/problem.ts';
import { structureProblems } from './checks/structure.ts';

export interface MapReport {
  /** Empty if the map can be played. */
  readonly errors: readonly MapProblem[];
  readonly warnings: readonly MapProblem[];
}

/** Judges a map that `mapDefinitionSchema` accepts, by all that a schema cannot see. */
export function validateMap(map: MapDefinition): MapReport {
  const problems = [
    ...structureProblems(map),
    ...graphProblems(map),
    ...drawingProblems(map),
    ...balanceProblems(map),
  ];
  return { errors: problems.filter(isError), warnings: problems.filter((one) => !isError(one)) };
}

const isError = ({ code }: MapProblem): boolean => ERROR_CODES.some((one) => one === code);
