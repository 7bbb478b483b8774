import { Arrows } from './Arrows.tsx';
import type { BoardProps } from './boardProps.ts';
import { Delta } from './Delta.tsx';
import { LandmarkSign } from './LandmarkSign.tsx';
import { namedAbove } from './names.ts';
import { standingAt } from './spots.ts';
import { TerritoryName } from './TerritoryName.tsx';

interface SignsProps extends Required<
  Pick<BoardProps, 'map' | 'selected' | 'target' | 'effects' | 'routes'>
> {
  deltas: BoardProps['deltas'];
  landmarks: BoardProps['landmarks'];
  /** Length of a counter's pixel in map units. */
  unit: number;
}

/** Draws what counters must not hide: arrows, pending armies, the names of the chosen. */
export function Signs({ map, selected, target, effects, routes, deltas, landmarks, unit }: SignsProps) {
  const above = namedAbove(map, [selected, target], unit);
  return (
    <>
      <g data-scaled aria-hidden="true">
        <Arrows {...{ map, selected, target, effects, routes, unit }} />
      </g>
      {map.territories.map(({ id, name, token }, index) => {
        const isChosen = index === selected || index === target;
        const delta = deltas?.get(index) ?? 0;
        const landmark = landmarks?.get(index);
        if (!isChosen && delta === 0 && landmark === undefined) return null;
        return (
          <g key={id} data-pin={index} aria-hidden="true" style={{ transform: standingAt(...token) }}>
            {isChosen && <TerritoryName name={name} above={index === above} />}
            {landmark !== undefined && <LandmarkSign kind={landmark} />}
            {delta !== 0 && <Delta armies={delta} />}
          </g>
        );
      })}
    </>
  );
}
