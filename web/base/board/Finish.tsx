import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { TerritoryOwner } from './boardProps.ts';
import { finishedLand, shadesOf } from './finishes.ts';

interface FinishProps {
  map: MapDefinition;
  /** Indexed by territory. */
  owners: readonly TerritoryOwner[];
  stale: ReadonlySet<TerritoryIndex>;
  /** The gradients' ids begin with this. */
  prefix: string;
}

/** A gradient runs its course this often along the map: within each territory, so that no two of an owner look like two owners'. */
const COURSES = 22;

/** The effects of premium colours over their land: one path an owner, in a drawing of its own, which is never drawn anew to move. */
export function Finish({ map, owners, stale, prefix }: FinishProps) {
  const [x, y, width] = map.view.box;
  const reach = width / COURSES;
  return finishedLand(map, owners, stale).map(({ color, d }) => {
    const id = `${prefix}-${color.name}`;
    return (
      <g key={color.name} data-finish={color.special?.effect}>
        <linearGradient
          id={id}
          gradientUnits="userSpaceOnUse"
          spreadMethod="reflect"
          x1={x}
          y1={y}
          x2={x + reach * 0.4}
          y2={y + reach}
        >
          {shadesOf(color).map(({ at, color: shade, opacity }) => (
            <stop key={at} offset={at} stopColor={shade} stopOpacity={opacity} />
          ))}
        </linearGradient>
        <path d={d} fill={`url(#${id})`} />
      </g>
    );
  });
}
