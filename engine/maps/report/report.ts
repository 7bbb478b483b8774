import type { MapDefinition } from '../../model/map.ts';
import { regionShapes, suggestedBonuses } from '../checks/bonus.ts';
import { validateMap, type MapReport } from '../validate.ts';
import { colourReport, type ColourReport } from './colours.ts';
import { graphReport, type GraphReport } from './graph.ts';
import { phoneReport, type PhoneReport } from './phone.ts';

/** What is told of a map before people judge it. The same figures for the same map, wherever they are made. */
export interface BoardReport extends MapReport {
  readonly graph: GraphReport;
  readonly bonuses: readonly {
    readonly region: string;
    readonly name: string;
    readonly bonus: number;
    /** As the formula of `suggestedBonuses` has it. */
    readonly fitting: number;
    /** Territories with a neighbour outside. */
    readonly gates: number;
  }[];
  readonly phone: PhoneReport;
  readonly colours: ColourReport;
}

export function reportOn(map: MapDefinition): BoardReport {
  const fitting = suggestedBonuses(map);
  const gates = new Map(regionShapes(map).map(({ id, border }) => [id, border]));
  return {
    ...validateMap(map),
    graph: graphReport(map),
    bonuses: map.regions.map(({ id, name, bonus }) => ({
      region: id,
      name,
      bonus,
      fitting: fitting.get(id) ?? bonus,
      gates: gates.get(id) ?? 0,
    })),
    phone: phoneReport(map),
    colours: colourReport(map),
  };
}
