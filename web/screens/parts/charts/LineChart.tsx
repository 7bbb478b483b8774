import { useMemo, type PointerEvent } from 'react';
import type { PlayerColor } from '../../../../engine/model/colors.ts';
import { silhouettePath } from '../../../base/ui/owners/silhouettes.ts';
import { Chart } from './Chart.tsx';
import styles from './LineChart.module.css';

export interface ChartLine {
  readonly name: string;
  readonly color: PlayerColor;
  /** As many as those of all other lines. */
  readonly values: readonly number[];
  /** A band around the line, as far as it reaches to either side at each point. */
  readonly spread?: readonly number[];
}

interface LineChartProps {
  title: string;
  summary: string;
  /** The heading of the points in the table, and what one is called. */
  first: string;
  nameOf: (point: number) => string;
  lines: readonly ChartLine[];
  /** Of the picture, which is 320 wide; a small one shows how something went, and no values. */
  height?: number;
  /** The picture begins below the least value, not at zero: for values that never come near it. */
  isFromLeast?: boolean;
  /** A place between points, marked across the picture. */
  cursor?: number;
  /** The point that was pressed. Whoever uses no pointer has the table, and other ways to go there. */
  onPick?: (point: number) => void;
}

const WIDTH = 320;
const USUAL_HEIGHT = 180;
/** Above and below values that do not begin at zero, as a share of how far they reach, and at least so much. */
const MARGIN = 0.15;
const LEAST_MARGIN = 10;
/** More points than this are thinned out: nobody could see them. */
const MOST_POINTS = 600;

/** Lines over the same points, with a zero line where they cross it, a cursor, and all of it as a table. */
export function LineChart(props: LineChartProps) {
  const {
    title,
    summary,
    first,
    nameOf,
    lines,
    height = USUAL_HEIGHT,
    isFromLeast = false,
    cursor,
    onPick,
  } = props;
  const points = lines[0]?.values.length ?? 0;
  const { paths, bands, y, low, high } = useMemo(
    () => drawn(lines, points, height, isFromLeast),
    [lines, points, height, isFromLeast],
  );
  const x = (point: number): number => (points < 2 ? 0 : (point / (points - 1)) * WIDTH);
  const pick = ({ currentTarget, clientX, buttons, type }: PointerEvent<SVGSVGElement>): void => {
    if (type === 'pointermove' && buttons === 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    onPick?.(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * (points - 1)));
  };
  return (
    <Chart
      title={title}
      summary={summary}
      columns={[first, ...lines.map(({ name }) => name)]}
      rows={() =>
        Array.from({ length: points }, (_, point) => [
          nameOf(point),
          ...lines.map(({ values }) => Math.round((values[point] ?? 0) * 10) / 10),
        ])
      }
    >
      <svg
        className={styles.picture}
        viewBox={`0 0 ${WIDTH} ${height}`}
        aria-hidden="true"
        onPointerDown={pick}
        onPointerMove={pick}
      >
        {!isFromLeast && <path className={styles.ground} d={`M0 ${y(0)}H${WIDTH}`} />}
        {lines.map(({ name, color }, line) => (
          <g key={name}>
            {bands[line] && <path className={styles.band} d={bands[line]} fill={color.hex} />}
            <path className={styles.casing} d={paths[line]} />
            <path className={styles.line} d={paths[line]} stroke={color.hex} />
          </g>
        ))}
        {lines.map(({ name, color, values }) => (
          <path
            key={name}
            className={styles.end}
            d={silhouettePath(color.silhouette, 5)}
            transform={`translate(${x(points - 1)} ${y(values[points - 1] ?? 0)})`}
            fill={color.hex}
          />
        ))}
        {cursor !== undefined && <path className={styles.cursor} d={`M${x(cursor)} 0V${height}`} />}
        <text x={2} y={11} className={styles.measure}>
          {Math.round(high)}
        </text>
        {(low < 0 || isFromLeast) && (
          <text x={2} y={height - 3} className={styles.measure}>
            {Math.round(low)}
          </text>
        )}
      </svg>
    </Chart>
  );
}

/** The least and the most of what is drawn. */
function rangeOf(lines: readonly ChartLine[], isFromLeast: boolean): [low: number, high: number] {
  const all = lines.flatMap(({ values }) => values);
  const first = all[0] ?? 0;
  const [low, high] = all.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    isFromLeast ? [first, first] : [0, 1],
  );
  if (!isFromLeast) return [low, high];
  const margin = Math.max(LEAST_MARGIN, (high - low) * MARGIN);
  return [low - margin, high + margin];
}

function drawn(lines: readonly ChartLine[], points: number, height: number, isFromLeast: boolean) {
  const [low, high] = rangeOf(lines, isFromLeast);
  const y = (value: number): number => height - ((value - low) / (high - low)) * height;
  const every = Math.max(1, Math.ceil(points / MOST_POINTS));
  const kept = (values: readonly number[]): string[] =>
    values.flatMap((value, point) =>
      point % every === 0 || point === points - 1
        ? [`${round((point / Math.max(1, points - 1)) * WIDTH)} ${round(y(value))}`]
        : [],
    );
  const pathOf = (places: readonly string[]): string => (places.length === 0 ? '' : `M${places.join('L')}`);
  const paths = lines.map(({ values }) => pathOf(kept(values)));
  const bands = lines.map(({ values, spread }) => {
    if (spread === undefined) return '';
    const edge = (side: 1 | -1): string[] =>
      kept(values.map((value, point) => Math.min(high, Math.max(low, value + side * (spread[point] ?? 0)))));
    return pathOf([...edge(1), ...edge(-1).toReversed()]);
  });
  return { paths, bands, y, low, high };
}

const round = (value: number): number => Math.round(value * 10) / 10;
