import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { BoardEffect, Route } from './boardProps.ts';
import { staffArrow } from './staffArrow.ts';
import styles from './Board.module.css';

/** The arrow of the chosen pair is so much stouter than those of others. */
const CHOSEN = 1.5;

interface ArrowsProps {
  map: MapDefinition;
  selected: TerritoryIndex | null;
  target: TerritoryIndex | null;
  effects: readonly BoardEffect[];
  routes: readonly Route[];
  /** Length of a counter's pixel in map units. */
  unit: number;
}

/** The chosen attack or move, those that are planned, and the battles of others as they happen. */
export function Arrows({ map, selected, target, effects, routes, unit }: ArrowsProps) {
  const arrow = (from: TerritoryIndex, to: TerritoryIndex, weight?: number): string | undefined => {
    const [start, end] = [map.territories[from], map.territories[to]];
    if (start === undefined || end === undefined) return undefined;
    return staffArrow(start.token, end.token, unit, weight);
  };
  return (
    <>
      {effects.map((effect) =>
        effect.type === 'battle' ? (
          <path key={effect.id} className={styles.battle} d={arrow(effect.from, effect.to)} />
        ) : null,
      )}
      {routes.map(({ from, to }) => (
        <path key={`${from} ${to}`} className={styles.planned} d={arrow(from, to)} />
      ))}
      {selected !== null && target !== null && (
        <path className={styles.arrow} d={arrow(selected, target, CHOSEN)} />
      )}
    </>
  );
}
