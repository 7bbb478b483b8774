import type { ReactNode } from 'react';
import { luma } from '../../../../engine/model/colors.ts';
import type { Hatching as HatchingName, PlayerColor } from '../../../../engine/model/colors.ts';

/** Lines in tiles of 8 by 8, by Petra Sancta's code of 1638 where it has a line for the colour. */
const LINES: Readonly<Partial<Record<HatchingName, string>>> = {
  vertical: 'M0 0V8',
  horizontal: 'M0 0H8',
  falling: 'M0 0L8 8M-2 6L2 10M6 -2L10 2',
  rising: 'M8 0L0 8M-2 2L2 -2M6 10L10 6',
  broken_vertical: 'M0 0V4M4 4V8',
  broken_horizontal: 'M0 2H4M4 6H8',
  horizontal_rising: 'M0 0H8M8 0L0 8',
  saltire_grid: 'M0 0L8 8M8 0L0 8',
  vertical_rising: 'M0 0V8M8 0L0 8',
  falling_horizontal: 'M0 0L8 8M0 4H8',
  short_dashes: 'M1 2H3M5 6H7',
  zigzag: 'M0 6L2 2L4 6L6 2L8 6',
  flames: 'M1 7Q4 4 2 1Q7 3 5 7',
};

const DOTS: Readonly<Partial<Record<HatchingName, readonly (readonly [number, number])[]>>> = {
  dots: [
    [2, 2],
    [6, 6],
  ],
  double_dots: [
    [1.2, 2],
    [3.6, 2],
    [5.2, 6],
    [7.6, 6],
  ],
};

interface HatchingProps {
  colors: readonly PlayerColor[];
  /** Ids are unique in a document: each drawing that hatches has its own prefix. */
  prefix: string;
  /** Edge of a tile in the units of what it fills; about 8 px on the screen look right. */
  tile?: number;
}

/** `<pattern>`s for these colours; goes into `<defs>`. Fill a second path over the flat one with `hatchFill`. */
export function Hatching({ colors, prefix, tile = 8 }: HatchingProps) {
  return colors.map((color) => (
    <pattern
      key={color.name}
      id={`${prefix}-${color.hatching}`}
      width="8"
      height="8"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${tile / 8})`}
    >
      {lines(color)}
    </pattern>
  ));
}

export const hatchFill = (color: PlayerColor, prefix: string): string => `url(#${prefix}-${color.hatching})`;

/** The theme says how strong they are: full in colour-blind mode and high contrast. */
const STRENGTH = 'var(--hatching)';

function lines(color: PlayerColor): ReactNode {
  const ink = luma(color.hex) < 0.45 ? '#fff' : 'var(--ink)';
  const dots = DOTS[color.hatching]?.map(([x, y]) => (
    <circle key={x} cx={x} cy={y} r={1} style={{ fill: ink, fillOpacity: STRENGTH }} />
  ));
  return (
    dots ?? <path d={LINES[color.hatching]} fill="none" style={{ stroke: ink, strokeOpacity: STRENGTH }} />
  );
}
