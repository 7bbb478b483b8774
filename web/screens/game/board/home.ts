import { armiesOf, ownerOf, type GameView } from '../../../../engine/model/state.ts';
import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { CameraFocus } from '../../../base/board/boardProps.ts';

/** Where the viewer's turn begins on the map: at the strongest of their land that borders on others; null if they have none. */
export function homeOf(view: GameView): CameraFocus | null {
  const { map, viewer, turn } = view;
  let home: TerritoryIndex | null = null;
  map.neighbours.forEach((around, land) => {
    const isFront = ownerOf(view, land) === viewer && around.some((next) => ownerOf(view, next) !== viewer);
    if (isFront && (home === null || armiesOf(view, land) > armiesOf(view, home))) home = land;
  });
  return home === null ? null : { territories: [home], key: `turn ${turn}` };
}
