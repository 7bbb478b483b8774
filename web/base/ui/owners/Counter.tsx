import { luma } from '../../../../engine/model/colors.ts';
import type { PlayerColor } from '../../../../engine/model/colors.ts';
import { markPath, silhouettePath } from './silhouettes.ts';
import styles from './Counter.module.css';

interface CounterProps {
  color: PlayerColor;
  /** null = unknown. */
  armies: number | null;
  radius?: number;
  fontSize?: number;
}

/**
 * The owner's silhouette with their armies, drawn around 0 0 inside an SVG. The
 * number is white on ink whatever the colour, so its contrast is always the same.
 */
export function Counter({ color, armies, radius = 15, fontSize = 20 }: CounterProps) {
  const outline = silhouettePath(color.silhouette, radius);
  const mark = markPath(color.silhouette, radius * 0.48);
  const figure = String(armies ?? '?');
  return (
    <g className={styles.counter}>
      <path className={styles.casing} d={outline} />
      <path className={styles.face} d={outline} style={{ stroke: ringColor(color) }} />
      {mark !== null && (
        <>
          <circle className={styles.casing} cy={-radius * 1.1} r={radius * 0.56} />
          <path d={mark} transform={`translate(0 ${-radius * 1.1})`} fill={ringColor(color)} />
        </>
      )}
      <text
        className={styles.number}
        y={fontSize * 0.36}
        fontSize={figure.length > 3 ? fontSize * 0.72 : fontSize}
      >
        {figure}
      </text>
    </g>
  );
}

/** The ring needs to stand out from ink: dark colours are lightened, special ones have an outline of their own. */
function ringColor(color: PlayerColor): string {
  if (luma(color.hex) >= 0.3) return color.hex;
  return color.special?.outline ?? `color-mix(in srgb, ${color.hex} 60%, #fff)`;
}
