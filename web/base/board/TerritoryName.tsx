import { NAME_OFFSET } from './spots.ts';
import styles from './Board.module.css';

/** Goes below a counter, in its measure. */
export function TerritoryName({ name }: { name: string }) {
  return (
    <text className={styles.name} y={NAME_OFFSET}>
      {name}
    </text>
  );
}
