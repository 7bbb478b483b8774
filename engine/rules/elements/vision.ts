import type { Visibility } from '../../model/config.ts';
import { areMates, isAlive, ownerOf, type Board, type Viewer } from '../../model/state.ts';

/** The land that a viewer sees. One strategy per `visibility`. */
export interface VisionRule {
  /** Is anything ever hidden? */
  readonly hides: boolean;
  /** Is it public who holds which land, whatever else is hidden? */
  readonly showsOwners: boolean;
  /** `sees[territory]`. */
  visible(board: Board, viewer: Viewer): readonly boolean[];
}

const everything = (board: Board): boolean[] => board.owner.map(() => true);

/** Own land and that of living teammates, and all that borders it (G1). */
function nearOwnLand(board: Board, viewer: Viewer): boolean[] {
  const sees = board.owner.map(() => false);
  if (board.result !== null) return everything(board);
  if (viewer === 'spectator' || !isAlive(board, viewer)) return sees;
  board.owner.forEach((_, territory) => {
    const owner = ownerOf(board, territory);
    if (!areMates(board, viewer, owner)) return;
    sees[territory] = true;
    for (const next of board.map.neighbours[territory] ?? []) sees[next] = true;
  });
  return sees;
}

export const VISION_RULES: Record<Visibility, VisionRule> = {
  open: { hides: false, showsOwners: true, visible: everything },
  light: { hides: true, showsOwners: true, visible: nearOwnLand },
  fog: { hides: true, showsOwners: false, visible: nearOwnLand },
};
