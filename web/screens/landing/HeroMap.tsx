import { Counter } from '../../base/ui/owners/Counter.tsx';
import { Hatching, hatchFill } from '../../base/ui/owners/Hatching.tsx';
import { useColors } from '../../base/ui/owners/playerColors.ts';
import { LandArt } from '../../base/ui/art/LandArt.tsx';
import { LAND } from '../../base/ui/art/land.ts';
import { arrowPath } from '../../base/ui/art/arrowPath.ts';
import styles from './HeroMap.module.css';

const ID = 'hero';

/** One army breaks out in three directions: territory, owner, armies. */
const ARMIES = [
  [24, 'Red', 9],
  [25, 'Red', 12],
  [26, 'Red', 2],
  [27, 'Red', 8],
  [29, 'Red', 1],
  [30, 'Red', 4],
  [28, 'Pink', 6],
  [23, 'Blue', 3],
  [9, 'Violet', 5],
] as const;

const ATTACKS = [
  [24, 28],
  [27, 23],
  [25, 9],
] as const;

const SEA_LANES = [
  [23, 27],
  [25, 9],
  [28, 34],
  [18, 33],
  [0, 23],
  [7, 14],
] as const;

const NAMES = [
  ['Frostmark', 250, 50],
  ['Hollow Crown', 555, 48],
  ['Ember Steppe', 850, 34],
  ['Saltreach', 190, 700],
  ['Marrow Vale', 540, 676],
  ['Cinder Isles', 860, 722],
] as const;

const COLORS = ['Red', 'Pink', 'Blue', 'Violet'];

export function HeroMap() {
  const colorOf = useColors();
  return (
    <LandArt
      id={ID}
      className={styles.map}
      viewBox="0 10 1000 704"
      sea={
        <>
          {SEA_LANES.map(([from, to]) => (
            <path key={from} className={styles.lane} d={line(from, to)} />
          ))}
          {NAMES.map(([name, x, y]) => (
            <text key={name} className={styles.name} x={x} y={y}>
              {name}
            </text>
          ))}
        </>
      }
      fills={
        <>
          <defs>
            <Hatching colors={COLORS.map(colorOf)} prefix={ID} tile={16} />
          </defs>
          {ARMIES.map(([at, owner]) => (
            <g key={at} transform="scale(.5)">
              <path d={LAND[at]?.d} fill={colorOf(owner).hex} />
              <path d={LAND[at]?.d} fill={hatchFill(colorOf(owner), ID)} />
            </g>
          ))}
        </>
      }
    >
      {ATTACKS.map(([from, to]) => (
        <path key={to} className={styles.arrow} d={arrowPath(center(from), center(to), 22)} />
      ))}
      {ARMIES.map(([at, owner, armies]) => (
        <g key={at} transform={`translate(${center(at).x} ${center(at).y})`}>
          <Counter color={colorOf(owner)} armies={armies} radius={16} fontSize={22} />
        </g>
      ))}
    </LandArt>
  );
}

const center = (territory: number): { x: number; y: number } => LAND[territory] ?? { x: 0, y: 0 };

function line(from: number, to: number): string {
  const [a, b] = [center(from), center(to)];
  return `M${a.x} ${a.y}L${b.x} ${b.y}`;
}
