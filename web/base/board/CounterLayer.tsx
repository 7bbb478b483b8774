import { useEffect, useState } from 'react';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import { Arrows } from './Arrows.tsx';
import type { BoardEffect, BoardProps } from './boardProps.ts';
import { Delta } from './Delta.tsx';
import { LandmarkSign } from './LandmarkSign.tsx';
import { standingAt } from './spots.ts';
import { TerritoryCounter } from './TerritoryCounter.tsx';
import { TerritoryName } from './TerritoryName.tsx';

interface CounterLayerProps extends Required<
  Pick<
    BoardProps,
    'map' | 'owners' | 'armies' | 'stale' | 'selected' | 'target' | 'targets' | 'effects' | 'routes'
  >
> {
  deltas: BoardProps['deltas'];
  landmarks: BoardProps['landmarks'];
  describe: BoardProps['describe'];
  /** Territories whose name has room. */
  named: ReadonlySet<TerritoryIndex>;
  /** The one tab stop. */
  current: TerritoryIndex;
  /** Length of a counter's pixel in map units. */
  unit: number;
}

/** Everything that stands on the land. What counters must not hide comes last: arrows, pending armies, the names of the chosen. */
export function CounterLayer(props: CounterLayerProps) {
  const {
    map,
    owners,
    armies,
    stale,
    selected,
    target,
    targets,
    effects,
    routes,
    deltas,
    landmarks,
    describe,
    named,
    current,
    unit,
  } = props;
  // Sentences with numbers in them take a slow phone a tenth of a second: they come right after the first picture.
  const [isDescribed, setDescribed] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDescribed(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const isChosen = (territory: TerritoryIndex): boolean => territory === selected || territory === target;
  return (
    <>
      {map.territories.map(({ id, name, token: [x, y] }, index) => (
        <TerritoryCounter
          key={id}
          index={index}
          x={x}
          y={y}
          owner={owners[index] ?? null}
          armies={armies[index] ?? null}
          stale={stale.has(index)}
          name={named.has(index) && !isChosen(index) ? name : null}
          label={isDescribed ? describe(index) : name}
          pressed={isChosen(index)}
          involved={isChosen(index) || targets.includes(index)}
          tabStop={index === current}
          effect={effects.findLast((effect) => touches(effect, index))}
        />
      ))}
      <g data-scaled aria-hidden="true">
        <Arrows {...{ map, selected, target, effects, routes, unit }} />
      </g>
      {map.territories.map(({ id, name, token }, index) => {
        const delta = deltas?.get(index) ?? 0;
        const landmark = landmarks?.get(index);
        if (!isChosen(index) && delta === 0 && landmark === undefined) return null;
        return (
          <g key={id} data-pin={index} aria-hidden="true" style={{ transform: standingAt(...token) }}>
            {isChosen(index) && <TerritoryName name={name} />}
            {landmark !== undefined && <LandmarkSign kind={landmark} />}
            {delta !== 0 && <Delta armies={delta} />}
          </g>
        );
      })}
    </>
  );
}

function touches(effect: BoardEffect, territory: TerritoryIndex): boolean {
  if (effect.type === 'battle') return effect.from === territory || effect.to === territory;
  return effect.territory === territory;
}
