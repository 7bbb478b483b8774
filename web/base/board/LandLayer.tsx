import { memo, Suspense } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import { Hatching } from '../ui/owners/Hatching.tsx';
import type { BoardProps } from './boardProps.ts';
import { Land } from './Land.tsx';
import { leaderPath, outlinesOf } from './outlines.ts';
import { piecesOf } from './pieces.tsx';
import { colorsOf } from './owners.ts';
import styles from './Board.module.css';

const Fog = lazyPart(() => import('./Fog.tsx'), 'Fog');

interface LandLayerProps extends Required<Pick<BoardProps, 'map' | 'owners' | 'armies' | 'stale'>> {
  /** The patterns' ids begin with this. */
  prefix: string;
}

/** All land in the colours of its owners, the fog over it, and its borders. What is chosen on it costs it nothing. */
export const LandLayer = memo(function LandLayer({ map, owners, armies, stale, prefix }: LandLayerProps) {
  const fogged = map.territories.flatMap(({ d }, index) =>
    (armies[index] ?? null) === null || stale.has(index) ? [d] : [],
  );
  return (
    <>
      <defs>
        <Hatching colors={colorsOf(owners)} prefix={prefix} />
      </defs>
      {map.territories.map(({ id, d }, index) => (
        <Land
          key={id}
          index={index}
          d={d}
          owner={owners[index] ?? null}
          stale={stale.has(index)}
          hatchPrefix={prefix}
        />
      ))}
      {fogged.length > 0 && (
        <Suspense>
          <Fog prefix={prefix} d={fogged.join('')} />
        </Suspense>
      )}
      <Lines map={map} />
    </>
  );
});

/** Borders, and the lines to counters that stand off their land. Drawn once a map. */
const Lines = memo(function Lines({ map }: Pick<BoardProps, 'map'>) {
  const { coast, borders, regionBorders } = outlinesOf(map);
  return (
    <g className={styles.lines}>
      <g className={styles.borders}>{piecesOf(coast + borders)}</g>
      <g className={styles.regionBorders}>{piecesOf(regionBorders)}</g>
      <path className={styles.leaders} d={leaderPath(map)} />
    </g>
  );
});
