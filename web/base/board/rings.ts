import { onceFor } from '../../../engine/maps/drawing/onceFor.ts';
import { ringsOf } from '../../../engine/maps/drawing/path.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';

/** The outlines of each territory. Several parts of a board ask for them before it is seen: they are read once. */
export const ringsOfMap = onceFor(({ territories }: MapDefinition) =>
  territories.map(({ d }) => ringsOf(d) ?? []),
);
