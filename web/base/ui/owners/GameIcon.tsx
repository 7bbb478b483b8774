import sprite from '../icons/game-icons.svg';
import type { GameIconName } from '../icons/gameIcons.ts';

interface GameIconProps {
  name: GameIconName;
  /** Edge in pixels. */
  size?: number;
}

/** A war glyph in the colour of the text around it. Decoration; the words stand beside it. */
export function GameIcon({ name, size = 20 }: GameIconProps) {
  return (
    <svg width={size} height={size} fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
