import type { MapDefinition } from '../../../../engine/model/map.ts';
import { outlinesOf } from '../../../base/board/outlines.ts';
import { arrowPath } from '../../../base/ui/art/arrowPath.ts';
import { Counter } from '../../../base/ui/owners/Counter.tsx';
import { Hatching, hatchFill } from '../../../base/ui/owners/Hatching.tsx';
import { useColors } from '../../../base/ui/owners/playerColors.ts';
import { useMap } from '../../../client/queries/useMap.ts';
import styles from './FirstBoard.module.css';

const ID = 'first-board';
/** Where three empires meet. */
const VIEW = '395 20 560 350';

/** Each empire holds its regions, and what is named besides. */
const EMPIRES = [
  { color: 'Blue', regions: ['europe'], land: [] },
  { color: 'Green', regions: ['asia'], land: [] },
  { color: 'Red', regions: ['africa'], land: ['arabia'] },
] as const satisfies readonly { color: string; regions: readonly string[]; land: readonly string[] }[];

const ATTACKS = [
  ['nile', 'levant'],
  ['maghreb', 'iberia'],
] as const;

/** The World in the middle of a war, as the picture of a game that is not begun yet. Decoration. */
export function FirstBoard() {
  const map = useMap('world');
  return <div className={styles.frame}>{map && <Drawing map={map} />}</div>;
}

function Drawing({ map }: { map: MapDefinition }) {
  const colorOf = useColors();
  const { coast, borders, regionBorders } = outlinesOf(map);
  const places = new Map(map.territories.map(({ id, token: [x, y] }) => [id, { x, y }]));
  return (
    <svg className={styles.board} viewBox={VIEW} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <Hatching colors={EMPIRES.map(({ color }) => colorOf(color))} prefix={ID} tile={6} />
      </defs>
      <path className={styles.land} d={map.territories.map(({ d }) => d).join('')} />
      {EMPIRES.map((empire) => {
        const color = colorOf(empire.color);
        const d = landOf(map, empire)
          .map((territory) => territory.d)
          .join('');
        return (
          <g key={empire.color}>
            <path d={d} fill={color.hex} />
            <path d={d} fill={hatchFill(color, ID)} />
          </g>
        );
      })}
      <path className={styles.borders} d={borders + regionBorders} />
      <path className={styles.coast} d={coast} />
      {ATTACKS.map(([from, to]) => (
        <path key={to} className={styles.arrow} d={arrowPath(at(places, from), at(places, to), 12)} />
      ))}
      {EMPIRES.map((empire) =>
        landOf(map, empire).map(({ id, token: [x, y] }, index) => (
          <g key={id} transform={`translate(${x} ${y})`}>
            <Counter
              color={colorOf(empire.color)}
              armies={id === 'nile' ? 9 : 1 + ((index * 3) % 5)}
              radius={9}
              fontSize={12.5}
            />
          </g>
        )),
      )}
    </svg>
  );
}

interface Empire {
  readonly regions: readonly string[];
  readonly land: readonly string[];
}

const landOf = (map: MapDefinition, { regions, land }: Empire) =>
  map.territories.filter(({ id, region }) =>
    land.includes(id) ? true : regions.includes(region) && id !== 'arabia',
  );

type Places = ReadonlyMap<string, { x: number; y: number }>;

const at = (places: Places, id: string) => places.get(id) ?? { x: 0, y: 0 };
