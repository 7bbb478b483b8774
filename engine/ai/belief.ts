import { UNKNOWN_ARMIES, type TerritoryIndex } from '../model/ids.ts';
import { armiesOf, type GameView } from '../model/state.ts';

/** The armies that are assumed on land behind the fog, for want of better knowledge. */
const USUAL_ARMIES = 3;

export function believedArmies(view: GameView, territory: TerritoryIndex): number {
  const armies = armiesOf(view, territory);
  return armies === UNKNOWN_ARMIES ? USUAL_ARMIES : armies;
}
