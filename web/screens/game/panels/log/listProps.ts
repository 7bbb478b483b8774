import type { LogLine } from '../../../../../sync-server/protocol/games.ts';
import type { PlayerColor } from '../../../../../engine/model/colors.ts';
import type { GameModel } from '../../model/model.ts';
import { NEUTRAL_COLOR } from '../../model/neutral.ts';

/** Each way to read the log is given these. */
export interface ListProps {
  /** Oldest first. */
  lines: readonly LogLine[];
  model: GameModel;
  /** Shows territories, by their ids, on the map. */
  onLook: (territoryIds: readonly string[]) => void;
}

/** Neutral for who has no seat. */
export const colorOf = ({ players }: GameModel, id: string | null): PlayerColor =>
  players.find((player) => player.id === id)?.color ?? NEUTRAL_COLOR;

export const placeOf = ({ view, names }: GameModel, id: string): string =>
  names.territory(view.map.indexOf.get(id) ?? -1);
