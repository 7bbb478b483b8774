import type { GameUpdate } from '../../../../sync-server/protocol/realtime.ts';
import type { GameModel } from '../model/model.ts';
import { useTelling } from './useTelling.ts';

/** Tells what happens. It draws nothing, and is fetched behind the board. */
export function Telling({ model, update }: { model: GameModel; update: GameUpdate | null }) {
  useTelling(model, update);
  return null;
}
