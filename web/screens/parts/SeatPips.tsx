import { t } from '@lingui/core/macro';
import { Pip } from '../../base/ui/Pip.tsx';
import { useColors } from '../../base/ui/playerColors.ts';
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx';
import styles from './SeatPips.module.css';

interface SeatPipsProps {
  /** The colours of the seats that are taken, in their order. */
  colors: readonly string[];
  seats: number;
}

/** A room's seats: owners' silhouettes for those taken, dashed rings for those free. */
export function SeatPips({ colors, seats }: SeatPipsProps) {
  const colorOf = useColors();
  return (
    <span className={styles.seats}>
      <VisuallyHidden>{t`${{ taken: colors.length }} of ${seats} seated`}</VisuallyHidden>
      {colors.map((color) => (
        <Pip key={color} color={colorOf(color)} size={14} />
      ))}
      {Array.from({ length: Math.max(0, seats - colors.length) }, (_, seat) => (
        <span key={seat} className={styles.free} aria-hidden="true" />
      ))}
    </span>
  );
}
