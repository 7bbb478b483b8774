import type { Seat } from '../../../engine/model/ids.ts';
import { viewerUpdate, type Transition } from '../../../engine/view/viewerUpdate.ts';
import { gameUpdate, type GameUpdate } from '../../../sync-server/protocol/realtime.ts';
import type { LocalGame } from './localGame.ts';

/** Makes what a seat is told of an act that has just been stored. */
export function updateOf(game: LocalGame, act: Transition, seat: Seat): GameUpdate {
  const version = game.version();
  const at = game.log().at(-1)?.at ?? 0;
  return gameUpdate(game.id, at, viewerUpdate(act, seat, game.facts(), version), version);
}
