import { z } from 'zod/mini';
import type { RoomRow } from '../../../db/server/schema/rooms.ts';
import { roomOptionsSchema, type RoomOptions } from '../../protocol/roomSettings.ts';

/** The columns that hold a room's options: one for all of them, and own ones for what queries filter by. */
export type OptionColumns = Pick<RoomRow, 'clock' | 'is_private' | 'spectate' | 'options'>;

const storedSchema = z.record(z.string(), z.unknown());

/** The options of a room, as they were stored; those that it was opened without have their defaults. */
export const optionsOf = (row: OptionColumns): RoomOptions =>
  z.parse(roomOptionsSchema, {
    ...z.parse(storedSchema, JSON.parse(row.options)),
    clock: row.clock,
    isPrivate: row.is_private === 1,
    spectate: row.spectate === 1,
  });

export const optionColumns = ({ clock, isPrivate, spectate, ...others }: RoomOptions): OptionColumns => ({
  clock,
  is_private: isPrivate ? 1 : 0,
  spectate: spectate ? 1 : 0,
  options: JSON.stringify(others),
});
