import type { SeatRow } from '../../db/server/schema.ts';

/** Who plays: a user's id, or for an AI the seat's. */
export const playerIdOf = (seat: Pick<SeatRow, 'id' | 'user_id'>): string => seat.user_id ?? seat.id;
