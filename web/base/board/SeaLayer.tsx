import { memo, type CSSProperties } from 'react';
import type { MapDefinition, MapLink } from '../../../engine/model/map.ts';
import { outlinesOf } from './outlines.ts';
import { piecesOf } from './pieces.tsx';
import { crowdedGap } from './spots.ts';
import styles from './Board.module.css';

/** Distance from shore in thousandths of the board's width, and the share of the coast's colour there in percent. */
const WATERLINES = [
  [34, 5],
  [24, 7],
  [15, 10],
  [8, 14],
] as const;
/** The names of regions are this high, in gaps between counters: they are part of the map and grow with it. */
const NAME_SIZE = 0.3;
/** They are no higher, in thousandths of the board's width: where counters stand far apart there is no more water for them. */
const HIGHEST_NAME = 17;
const GRID_STEP = 100;

/** All that lies under the land: grid, waterlines, lanes, names of regions, coast. Drawn once a map. */
export const SeaLayer = memo(function SeaLayer({ map }: { map: MapDefinition }) {
  const { coast, roughCoast } = outlinesOf(map);
  const pieces = piecesOf(roughCoast);
  const thousandth = map.view.box[2] / 1000;
  const nameSize = Math.min(NAME_SIZE * crowdedGap(map), HIGHEST_NAME * thousandth);
  return (
    <g className={styles.sea}>
      <path className={styles.grid} d={gridPath(map.view.box)} />
      {WATERLINES.map(([offset, share]) => (
        <g
          key={offset}
          className={styles.waterline}
          style={{ '--wide': 2 * offset * thousandth, '--share': `${share}%` } as CSSProperties}
        >
          <g>{pieces}</g>
          <g className={styles.deep}>{pieces}</g>
        </g>
      ))}
      <path className={styles.lane} d={map.links.map(lanePath).join('')} />
      {map.regions.map(({ id, name, labelAt: [x, y] }) => (
        <text key={id} className={styles.region} x={x} y={y} fontSize={nameSize}>
          {name}
        </text>
      ))}
      {map.decor?.map((d) => (
        <path key={d} className={styles.decor} d={d} />
      ))}
      <g className={styles.coast}>{piecesOf(coast)}</g>
    </g>
  );
});

function gridPath([x, y, width, height]: MapDefinition['view']['box']): string {
  const [left, right, top, bottom] = [x - width, x + 2 * width, y - 2 * height, y + 3 * height];
  let d = '';
  for (let at = Math.ceil(left / GRID_STEP) * GRID_STEP; at < right; at += GRID_STEP)
    d += `M${at} ${top}V${bottom}`;
  for (let at = Math.ceil(top / GRID_STEP) * GRID_STEP; at < bottom; at += GRID_STEP)
    d += `M${left} ${at}H${right}`;
  return d;
}

/** A lane that wraps is two stubs: from the first coast to its edge, and from the other edge to the second coast. */
function lanePath({ via = [], type }: MapLink): string {
  if (type !== 'wrap') return linePath(via);
  return linePath(via.slice(0, via.length / 2)) + linePath(via.slice(via.length / 2));
}

const linePath = (points: readonly (readonly [number, number])[]): string =>
  points.length < 2 ? '' : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
