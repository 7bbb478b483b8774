import { memo } from 'react';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { BoardEffect } from './boardProps.ts';
import { Wipe } from './Wipe.tsx';
import styles from './Board.module.css';

interface MarksProps {
  map: MapDefinition;
  selected: TerritoryIndex | null;
  target: TerritoryIndex | null;
  targets: readonly TerritoryIndex[];
  highlighted: readonly TerritoryIndex[];
  effects: readonly BoardEffect[];
  conquestMs: number | null;
}

/** Marks on the land that do not change it: dimmed, lit, may be attacked, chosen, just conquered. */
export const Marks = memo(function Marks(props: MarksProps) {
  const { map, selected, target, targets, highlighted, effects, conquestMs } = props;
  const shape = (territory: TerritoryIndex): string => map.territories[territory]?.d ?? '';
  const involved = new Set([...targets, selected, target]);
  const dimmed = map.territories.filter((_, index) => !involved.has(index)).map(({ d }) => d);
  const open = targets.filter((territory) => territory !== target && territory !== selected).map(shape);
  return (
    <g className={styles.marks}>
      {selected !== null && <path className={styles.dim} d={dimmed.join('')} />}
      {highlighted.length > 0 && <path className={styles.lit} d={highlighted.map(shape).join('')} />}
      {effects.map((effect) =>
        effect.type === 'conquest' && conquestMs !== 0 ? (
          <Wipe key={effect.id} map={map} conquest={effect} ms={conquestMs} />
        ) : null,
      )}
      {open.length > 0 && <Outline className={styles.open} d={open.join('')} />}
      {selected !== null && <Outline className={styles.selected} d={shape(selected)} />}
      {target !== null && <Outline className={styles.target} d={shape(target)} />}
    </g>
  );
});

/** A line with an ink casing, so that it stands out from every colour. */
function Outline({ d, className }: { d: string; className: string | undefined }) {
  return (
    <g className={className}>
      <path className={styles.casing} d={d} />
      <path d={d} />
    </g>
  );
}
