import { colorblindColor, playerColor, type PlayerColor } from '../../../../engine/model/colors.ts';
import { useColorblind } from '../../theme/colorblind.ts';

/** Draws a stored colour as it is, or by the other set in colour-blind mode. */
export function useColors(): (stored: string) => PlayerColor {
  const swapped = useColorblind(({ on }) => on);
  return swapped ? swappedColor : playerColor;
}

const swappedColor = (stored: string): PlayerColor => colorblindColor(playerColor(stored));
