import type { Visibility } from '../../model/config.ts';
import { UNKNOWN_OWNER, type Seat } from '../../model/ids.ts';
import { areMates, isAlive, type Board, type Viewer } from '../../model/state.ts';

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
  if (board.result !== null) return everything(board);
  if (viewer === 'spectator' || !isAlive(board, viewer)) return board.owner.map(() => false);
  return nearLand(board, (owner) => areMates(board, viewer, owner));
}

/** Land whose owner is one's own side, and all that borders it. */
function nearLand(
  { map, owner }: Pick<Board, 'map' | 'owner'>,
  isOwn: (owner: number) => boolean,
): boolean[] {
  const sees = owner.map(() => false);
  owner.forEach((holder, territory) => {
    if (!isOwn(holder)) return;
    sees[territory] = true;
    for (const next of map.neighbours[territory] ?? []) sees[next] = true;
  });
  return sees;
}

/** Land that is dealt, before the game begins. */
interface Dealt extends Pick<Board, 'map' | 'owner' | 'teams'> {
  readonly visibility: Visibility;
}

/** The deal as a seat may know it, by the same vision as in the game (G1): `owner[territory]`. */
export function dealFor({ map, visibility, owner, teams }: Dealt, viewer: Seat): number[] {
  if (VISION_RULES[visibility].showsOwners) return [...owner];
  const sees = nearLand({ map, owner }, (holder) => holder >= 0 && teams[holder] === teams[viewer]);
  return owner.map((holder, territory) => (sees[territory] ? holder : UNKNOWN_OWNER));
}

export const VISION_RULES: Record<Visibility, VisionRule> = {
  open: { hides: false, showsOwners: true, visible: everything },
  light: { hides: true, showsOwners: true, visible: nearOwnLand },
  fog: { hides: true, showsOwners: false, visible: nearOwnLand },
};
