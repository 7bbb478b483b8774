import { memo } from 'react';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { outlinesOf, type Outlines } from '../../../base/board/outlines.ts';
import { regionTint } from '../../../base/board/regionTint.ts';
import styles from './canvas.module.css';

interface LandLayerProps {
  /** The board as it was compiled last; null before the first time. */
  map: MapDefinition | null;
  /** Its lines, if they are known. */
  outlines: Outlines | null;
  selected: ReadonlySet<string>;
}

/** Waterlines around the coast: pixels of their width, and how strong they are. */
const WATERLINES = [
  [44, 0.05],
  [28, 0.07],
  [14, 0.1],
] as const;

/** Land, coasts, borders and lanes. */
export const LandLayer = memo(function LandLayer({ map, outlines, selected }: LandLayerProps) {
  if (map === null) return null;
  const lines = outlines ?? outlinesOf(map);
  return (
    <g>
      <Land map={map} lines={lines} />
      {map.territories.map(({ id, d }) =>
        selected.has(id) ? <path key={id} className={styles.chosenLand} d={d} /> : null,
      )}
      <Lines map={map} lines={lines} />
    </g>
  );
});

interface Drawn {
  map: MapDefinition;
  lines: Outlines;
}

const Land = memo(function Land({ map, lines: { roughCoast } }: Drawn) {
  const tints = new Map(map.regions.map(({ id, color }) => [id, regionTint(color)]));
  return (
    <>
      {WATERLINES.map(([width, opacity]) => (
        <path
          key={width}
          className={styles.water}
          d={roughCoast}
          strokeWidth={width}
          strokeOpacity={opacity}
        />
      ))}
      {map.territories.map(({ id, d, region }) => (
        <path
          key={id}
          data-territory={id}
          className={styles.land}
          d={d}
          style={{ fill: tints.get(region) ?? 'var(--land)' }}
        />
      ))}
    </>
  );
});

const Lines = memo(function Lines({ map, lines: { coast, borders, regionBorders } }: Drawn) {
  const anchors = new Map(map.territories.map(({ id, token }) => [id, token]));
  return (
    <>
      <path className={styles.borders} d={coast + borders} />
      <path className={styles.regionBorders} d={regionBorders} />
      <path className={styles.coast} d={coast} />
      <path className={styles.lane} d={map.links.flatMap(lanesOf).join('')} />
      {map.walls?.map(([a, b]) => {
        const [from, to] = [anchors.get(a), anchors.get(b)];
        if (from === undefined || to === undefined) return null;
        const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
        return (
          <path
            key={`${a} ${b}`}
            className={styles.mountains}
            d={`M${x - 12} ${y + 6}l6 -12l5 9l5 -10l6 13z`}
          />
        );
      })}
    </>
  );
});

function lanesOf({ via = [], type }: MapDefinition['links'][number]): string[] {
  const lines = type === 'wrap' ? [via.slice(0, 2), via.slice(2)] : [via];
  return lines.flatMap((line) =>
    line.length < 2 ? [] : [`M${line.map(([x, y]) => `${x} ${y}`).join('L')}`],
  );
}
