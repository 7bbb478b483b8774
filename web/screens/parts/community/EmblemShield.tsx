import { colorNamed, type Emblem } from '../../../../sync-server/protocol/emblems.ts';
import { GameIcon } from '../../../base/ui/owners/GameIcon.tsx';
import styles from './EmblemShield.module.css';

/** The shield of a clan. Decoration: the name stands beside it. @param size height in pixels */
export function EmblemShield({ emblem, size }: { emblem: Emblem; size: number }) {
  const [field, charge] = [colorNamed(emblem.field)?.hex, colorNamed(emblem.charge)?.hex];
  return (
    <span className={styles.shield} style={{ width: (size * 8) / 9, height: size, color: charge }}>
      <svg viewBox="0 0 64 72" aria-hidden="true">
        <path d="M32 2L61 11V37C61 53 48 65 32 70C16 65 3 53 3 37V11Z" style={{ fill: field }} />
        <path d="M32 7L56.5 14.6V37C56.5 50 46 60 32 65C18 60 7.5 50 7.5 37V14.6Z" className={styles.inner} />
      </svg>
      <GameIcon name={emblem.glyph} size={Math.round(size / 2)} />
    </span>
  );
}
