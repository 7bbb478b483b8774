import type { MapDefinition } from '../../../../engine/model/map.ts';
import { fitted } from '../../../base/board/camera.ts';
import { landView } from '../../../base/board/landView.ts';

/** Pixels that the players at the left and a column at the right take, and those of the top bar and the command bar. */
const COLUMNS = 608;
const BARS = 144;

/**
 * Does the whole board keep its share of the window with a column docked at its right: 72 % of the height, in windows under
 * 1440 pixels 62 %? Sizes are those of the window, in pixels.
 */
export function isRoomy(map: MapDefinition, width: number, height: number): boolean {
  const view = landView(map);
  const insets = { top: 0, right: 0, bottom: 0, left: 0 };
  const { scale } = fitted(view, { width: width - COLUMNS, height: height - BARS, insets });
  return (scale * view.box[3]) / height >= (width < 1440 ? 0.62 : 0.72);
}
