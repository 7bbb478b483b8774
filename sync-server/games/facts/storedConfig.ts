import type { RoomRow } from '../../../db/server/schema/rooms.ts';
import { gameConfigSchema, type GameConfig } from '../../../engine/model/config.ts';

/** The rules of a room, as they were stored. */
export const configOf = (row: Pick<RoomRow, 'config'>): GameConfig =>
  gameConfigSchema.parse(JSON.parse(row.config));
