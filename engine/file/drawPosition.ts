import { z } from 'zod/mini';
import { atTurnStart, withAnchor, withLink, type SeatLinks } from '../dice/seatLinks.ts';
import type { OpenEntry } from './chained.ts';
import type { FileEvent } from './gameFile.ts';

/** The draws of the next command depend on this, besides secrets and head. */
export interface DrawPosition {
  /** 0 = before the first turn. */
  readonly turn: number;
  /** Commands of this turn that have rolled dice. */
  readonly rollIndex: number;
  readonly seats: readonly SeatLinks[];
}

const turnStartedSchema = z.object({ type: z.literal('turn_started'), seat: z.int(), turn: z.int() });

/** The turn that begins by this event; null for all other events. */
export function turnStartedBy(event: FileEvent): { seat: number; turn: number } | null {
  return event.type === 'turn_started' ? (turnStartedSchema.safeParse(event).data ?? null) : null;
}

/** The position after an entry. */
export function drawsAfter(
  position: DrawPosition,
  { seat, cause, nonce, events }: Pick<OpenEntry, 'seat' | 'cause' | 'nonce' | 'events'>,
): DrawPosition {
  let { turn, rollIndex, seats } = position;
  if (seat !== null && nonce !== null) seats = withLink(seats, seat, nonce);
  if (seat !== null && typeof cause !== 'string' && cause.type === 'anchor') {
    seats = withAnchor(seats, seat, cause.anchor);
  }
  if (events.some(({ type }) => type === 'dice_rolled')) rollIndex++;
  for (const event of events) {
    const started = turnStartedBy(event);
    if (started === null) continue;
    turn = started.turn;
    rollIndex = 0;
    seats = atTurnStart(seats, started.seat);
  }
  return { turn, rollIndex, seats };
}
