import { UNKNOWN_OWNER } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { Board } from '../../../engine/model/state.ts';
import { outlinesOf } from '../../base/board/outlines.ts';
import type { PlayerLook } from '../game/model/model.ts';
import styles from './SmallBoard.module.css';

interface SmallBoardProps {
  map: MapDefinition;
  view: Pick<Board, 'owner'>;
  players: readonly PlayerLook[];
  /** Land that is outlined. */
  differing: readonly number[];
}

/** Whose land is whose, at a glance; what there is to read stands beside it. */
export function SmallBoard({ map, view, players, differing }: SmallBoardProps) {
  const [x, y, wide, high] = map.view.box;
  const { coast, borders, regionBorders } = outlinesOf(map);
  return (
    <svg className={styles.board} viewBox={`${x} ${y} ${wide} ${high}`} aria-hidden="true">
      {map.territories.map(({ id, d }, territory) => {
        const owner = view.owner[territory] ?? UNKNOWN_OWNER;
        return (
          <path
            key={id}
            d={d}
            className={owner === UNKNOWN_OWNER ? styles.unknown : styles.land}
            style={{ fill: players[owner]?.color.hex }}
          />
        );
      })}
      <path className={styles.borders} d={coast + borders + regionBorders} />
      {differing.map((territory) => (
        <path key={territory} className={styles.differs} d={map.territories[territory]?.d} />
      ))}
    </svg>
  );
}
