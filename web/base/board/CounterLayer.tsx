import { memo, Suspense, useDeferredValue } from 'react';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import { doNothing } from '../lib/doNothing.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import type { BoardEffect, BoardProps } from './boardProps.ts';
import { TerritoryCounter } from './TerritoryCounter.tsx';

const Signs = lazyPart(() => import('./Signs.tsx'), 'Signs');

// They are wanted with the first tap, and a capital's sooner.
void Signs.preload().catch(doNothing);

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

/** Everything that stands on the land. What counters must not hide comes last. A press that changes none of it costs it nothing. */
export const CounterLayer = memo(function CounterLayer(props: CounterLayerProps) {
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
  // Sentences with numbers in them take a slow phone a tenth of a second: they come right after each picture, some a frame.
  const describeNow = useDeferredValue(describe, null);
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
          fullName={name}
          describe={describeNow}
          pressed={isChosen(index)}
          involved={isChosen(index) || targets.includes(index)}
          tabStop={index === current}
          effect={effects.findLast((effect) => touches(effect, index))}
        />
      ))}
      <Suspense>
        <Signs {...{ map, selected, target, effects, routes, deltas, landmarks, unit }} />
      </Suspense>
    </>
  );
});

function touches(effect: BoardEffect, territory: TerritoryIndex): boolean {
  if (effect.type === 'battle') return effect.from === territory || effect.to === territory;
  return effect.territory === territory;
}
