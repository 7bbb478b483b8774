import type { MapDefinition } from '../../../engine/model/map.ts';
import { landView } from '../../base/board/landView.ts';
import { outlinesOf } from '../../base/board/outlines.ts';
import styles from './BoardToCome.module.css';

/** The land of a board, without anybody's colours, where the board will be: seen while the game is fetched. */
export function BoardToCome({ map }: { map: MapDefinition }) {
  const { coast, borders, regionBorders } = outlinesOf(map);
  return (
    <svg className={styles.picture} viewBox={landView(map).box.join(' ')} aria-hidden="true">
      <path className={styles.land} d={map.territories.map(({ d }) => d).join('')} />
      <path className={styles.borders} d={coast + borders + regionBorders} />
    </svg>
  );
}
