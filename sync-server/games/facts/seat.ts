import type { SeatRow } from '../../../db/server/schema/rooms.ts';
import { leftName } from '../../../engine/ai/character/names.ts';
import { AI_TIERS, type AiTier } from '../../../engine/model/tiers.ts';
import type { RosterEntry } from '../../../engine/view/gameWire.ts';

/** The player's id: a user's, or for an AI the seat's. It stays when a player leaves their seat to a commander. */
export const playerIdOf = (seat: Pick<SeatRow, 'id' | 'user_id'>): string => seat.user_id ?? seat.id;

/** Played by a commander, from the start or since its player left. */
export const isAiSeat = (seat: Pick<SeatRow, 'ai_difficulty'>): boolean => seat.ai_difficulty !== null;

/** Answers how well an AI in this seat plays; a player who leaves theirs is followed by a Commander. */
export const tierOf = (seat: Pick<SeatRow, 'ai_difficulty'>): AiTier =>
  AI_TIERS.find((tier) => tier === seat.ai_difficulty) ?? 'commander';

export const seatName = (seat: Pick<SeatRow, 'user_id' | 'ai_difficulty' | 'username'>): string =>
  seat.user_id !== null && isAiSeat(seat) ? leftName(seat.username) : seat.username;

/** Whoever sits there, as a game is told to its players. */
export const rosterEntryOf = (
  seat: Pick<SeatRow, 'id' | 'user_id' | 'ai_difficulty' | 'username' | 'color'>,
): RosterEntry => ({
  id: playerIdOf(seat),
  username: seatName(seat),
  selectedColor: seat.color,
  isAi: isAiSeat(seat),
});
