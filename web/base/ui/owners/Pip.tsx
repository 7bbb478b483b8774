import type { PlayerColor } from '../../../../engine/model/colors.ts';
import { textOn } from '../../../../engine/model/colors.ts';
import { markPath, silhouettePath } from './silhouettes.ts';

interface PipProps {
  color: PlayerColor;
  /** Edge in pixels. */
  size?: number;
}

/** An owner in running text: silhouette without number. Decoration; the name stands beside it. */
export function Pip({ color, size = 14 }: PipProps) {
  const mark = markPath(color.silhouette, 3.2);
  return (
    <svg
      width={size}
      height={size}
      viewBox="-8 -8 16 16"
      aria-hidden="true"
      data-silhouette={color.silhouette}
    >
      <path
        d={silhouettePath(color.silhouette, 5.6)}
        fill={color.hex}
        stroke={color.special?.outline ?? 'var(--coast)'}
        strokeLinejoin="round"
      />
      {mark !== null && <path d={mark} fill={textOn(color.hex)} />}
    </svg>
  );
}
