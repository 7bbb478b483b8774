import { NAME_ABOVE, NAME_OFFSET } from './names.ts';
import styles from './Board.module.css';

/** Goes below a counter, or above it, in its measure. */
export function TerritoryName({ name, above = false }: { name: string; above?: boolean }) {
  return (
    <text className={styles.name} y={above ? NAME_ABOVE : NAME_OFFSET}>
      {name}
    </text>
  );
}
