import { hexToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../model/ids.ts';
import { isLink } from './hashChain.ts';

/** The part of a seat's chain that has been shown. Hex, so that it can be stored as it is. */
export interface SeatLinks {
  /** The anchor in force or the last link shown; null = a seat without chance of its own. */
  readonly last: string | null;
  /** An anchor that counts from the seat's next turn on; null = none. */
  readonly next: string | null;
}

/** The anchors given before the start count at once. */
export const firstLinks = (anchors: readonly (string | null)[]): SeatLinks[] =>
  anchors.map((anchor) => ({ last: anchor, next: null }));

/** Is this the one link that this seat may show now? */
export function isNextLink(seats: readonly SeatLinks[], seat: Seat, nonce: string): boolean {
  const last = seats[seat]?.last ?? null;
  return last !== null && isLink('seat', hexToBytes(last), hexToBytes(nonce));
}

export const withLink = (seats: readonly SeatLinks[], seat: Seat, nonce: string): SeatLinks[] =>
  changed(seats, seat, (links) => ({ ...links, last: nonce }));

/** A new device or a chain used up: others' links lie between now and the turn from which it counts. */
export const withAnchor = (seats: readonly SeatLinks[], seat: Seat, anchor: string): SeatLinks[] =>
  changed(seats, seat, (links) => ({ ...links, next: anchor }));

export const atTurnStart = (seats: readonly SeatLinks[], seat: Seat): SeatLinks[] =>
  changed(seats, seat, ({ last, next }) => ({ last: next ?? last, next: null }));

const changed = (
  seats: readonly SeatLinks[],
  seat: Seat,
  change: (links: SeatLinks) => SeatLinks,
): SeatLinks[] => seats.map((links, index) => (index === seat ? change(links) : links));
