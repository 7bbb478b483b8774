import type { SeatRow } from '../../../db/server/schema/schema.ts';
import { leftName } from '../../../engine/ai/character/names.ts';
import { AI_TIERS, type AiTier } from '../../../engine/model/tiers.ts';

/** Who plays: a user's id, or for an AI the seat's. It stays when a player leaves his seat to a commander. */
export const playerIdOf = (seat: Pick<SeatRow, 'id' | 'user_id'>): string => seat.user_id ?? seat.id;

/** Played by a commander, from the start or since its player left. */
export const isAiSeat = (seat: Pick<SeatRow, 'ai_difficulty'>): boolean => seat.ai_difficulty !== null;

/** How well an AI in this seat plays; whoever leaves his is followed by a Commander. */
export const tierOf = (seat: Pick<SeatRow, 'ai_difficulty'>): AiTier =>
  AI_TIERS.find((tier) => tier === seat.ai_difficulty) ?? 'commander';

export const seatName = (seat: Pick<SeatRow, 'user_id' | 'ai_difficulty' | 'username'>): string =>
  seat.user_id !== null && isAiSeat(seat) ? leftName(seat.username) : seat.username;
