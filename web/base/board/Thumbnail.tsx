import { memo } from 'react';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { TerritoryOwner } from './boardProps.ts';
import { outlinesOf } from './outlines.ts';
import { regionTint } from './regionTint.ts';
import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  map: MapDefinition;
  /** Indexed by territory; without it the regions show their own colours. */
  owners?: readonly TerritoryOwner[];
  /** In pixels. The drawing is as high as the map demands at this width. */
  width: number;
}

/** Below this width lines would only blur the colours. */
const LINED_WIDTH = 100;

/** A map as a small still picture. Decoration; the map's name stands beside it. */
export const Thumbnail = memo(function Thumbnail({ map, owners, width }: ThumbnailProps) {
  const [x, y, boxWidth, boxHeight] = map.view.box;
  const height = (width * boxHeight) / boxWidth;
  const { coast, borders, regionBorders } = outlinesOf(map);
  return (
    <svg
      className={styles.thumbnail}
      viewBox={`${x} ${y} ${boxWidth} ${boxHeight}`}
      width={width}
      height={Math.round(height)}
      aria-hidden="true"
    >
      {[...landByColor(map, owners)].map(([fill, d]) => (
        <path key={fill} d={d} style={{ fill }} />
      ))}
      {width >= LINED_WIDTH && <path className={styles.borders} d={coast + borders + regionBorders} />}
    </svg>
  );
});

/** One path a colour: a lobby shows dozens of maps. */
function landByColor(map: MapDefinition, owners: readonly TerritoryOwner[] | undefined): Map<string, string> {
  const tints = new Map(map.regions.map(({ id, color }) => [id, regionTint(color)]));
  const byColor = new Map<string, string>();
  map.territories.forEach(({ d, region }, index) => {
    const owner = owners?.[index];
    const owned =
      owner === undefined || owner === null || owner === 'unknown' ? 'var(--land)' : owner.color.hex;
    const fill = owners === undefined ? (tints.get(region) ?? 'var(--land)') : owned;
    byColor.set(fill, (byColor.get(fill) ?? '') + d);
  });
  return byColor;
}
