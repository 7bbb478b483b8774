import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { PLAYER_COLORS } from '../../../engine/model/colors.ts';
import styles from './ColorGrid.module.css';
import { colorMotto, colorName } from './colorWords.ts';
import { Pip } from './owners/Pip.tsx';
import { useColors } from './owners/playerColors.ts';

interface ColorGridProps {
  label: string;
  /** The name of the colour that is chosen. */
  chosen: string;
  /** Tells who else has a colour, by the colour's name. */
  takenBy?: (name: string) => string | undefined;
  disabled?: boolean;
  /** Called with the colour's hex. */
  onChoose: (hex: string) => void;
}

/** The sixteen counters. Those of others are crossed out and say whose they are. */
export function ColorGrid({
  label,
  chosen,
  takenBy = () => undefined,
  disabled = false,
  onChoose,
}: ColorGridProps) {
  const colorOf = useColors();
  const motto = colorMotto(chosen);
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {PLAYER_COLORS.map((color) => {
          const { hex } = color;
          const taker = takenBy(color.name);
          const name = colorName(color);
          return (
            <li key={color.name}>
              <button
                type="button"
                className={styles.color}
                aria-pressed={color.name === chosen}
                aria-label={taker === undefined ? name : t`${name}, taken by ${taker}`}
                disabled={taker !== undefined || disabled}
                onClick={() => onChoose(hex)}
              >
                <Pip color={colorOf(hex)} size={30} />
                {taker !== undefined && (
                  <X className={styles.cross} size={36} strokeWidth={1.5} aria-hidden="true" />
                )}
                <span className={styles.label}>{taker ?? name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {motto !== null && <p className={styles.motto}>{motto}</p>}
    </>
  );
}
