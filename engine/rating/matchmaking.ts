import type { Pace } from '../model/matchKinds.ts';

/** Conquest Points between two who have just begun to wait. */
const FIRST_BAND = 150;
const WIDENING = 50;
/** A waiting player accepts opponents that much further away after each such time. */
const WIDENS_EVERY_MS: Record<Pace, number> = { live: 15_000, daily: 3_600_000 };
/** So many of those who have waited longest are looked at. More would take long, and somebody among them fits soon. */
const LOOKED_AT = 60;

/** Somebody who waits for opponents. All that wait for the same game are given together. */
export interface WaitingPlayer {
  readonly id: string;
  readonly userId: string;
  readonly rating: number;
  /** Milliseconds since 1970, UTC. */
  readonly since: number;
  /** The place of the player, if that says anything: two of one place are not put against each other. */
  readonly place: string | null;
}

/** The greatest distance of opponents from one's own rating after such a wait. */
export const bandAfter = (waitedMs: number, pace: Pace): number =>
  FIRST_BAND + WIDENING * Math.floor(Math.max(0, waitedMs) / WIDENS_EVERY_MS[pace]);

export interface MatchRequest {
  /** Players of a game. */
  readonly size: number;
  readonly pace: Pace;
  /** Without a rating anybody is a fit opponent. */
  readonly ranked: boolean;
  readonly now: number;
  /** Two who are never put into one game: one of them has blocked the other. */
  readonly areApart?: (one: string, other: string) => boolean;
}

/**
 * Groups of players for a game each. Whoever has waited longest comes first, with the ones after them who have
 * waited longest and all accept each other; nobody is in two groups. The same waiting people always give the same
 * groups, in any order.
 */
export function matchUp<T extends WaitingPlayer>(waiting: readonly T[], wish: MatchRequest): T[][] {
  const groups: T[][] = [];
  let free = waiting.toSorted(byWait).slice(0, LOOKED_AT);
  for (let first = free[0]; first !== undefined; first = free[0]) {
    const group = grow([first], free.slice(1), wish);
    if (group) groups.push(group);
    const taken = new Set(group ?? [first]);
    free = free.filter((one) => !taken.has(one));
  }
  return groups;
}

const byWait = (one: WaitingPlayer, other: WaitingPlayer): number =>
  one.since - other.since || (one.id < other.id ? -1 : 1);

/** The first whole group that begins with these; null if there is none. */
function grow<T extends WaitingPlayer>(
  group: readonly T[],
  rest: readonly T[],
  wish: MatchRequest,
): T[] | null {
  if (group.length === wish.size) return [...group];
  const fitting = rest.filter((one) => group.every((member) => accept(member, one, wish)));
  if (group.length + fitting.length < wish.size) return null;
  for (const [at, one] of fitting.entries()) {
    const whole = grow([...group, one], fitting.slice(at + 1), wish);
    if (whole) return whole;
  }
  return null;
}

/** Is each within the band of the other? */
function accept(
  one: WaitingPlayer,
  other: WaitingPlayer,
  { pace, ranked, now, areApart }: MatchRequest,
): boolean {
  if (one.userId === other.userId || areApart?.(one.userId, other.userId) === true) return false;
  if (!ranked) return true;
  if (one.place !== null && one.place === other.place) return false;
  const apart = Math.abs(one.rating - other.rating);
  return apart <= Math.min(bandAfter(now - one.since, pace), bandAfter(now - other.since, pace));
}

/** Two sides as even as can be: best and worst against those between. Answers the team of each, in the given order. */
export function evenSides(ratings: readonly number[]): number[] {
  const ranked = ratings
    .map((_, at) => at)
    .toSorted((a, b) => (ratings[b] ?? 0) - (ratings[a] ?? 0) || a - b);
  const sides = ratings.map(() => 0);
  for (const [place, at] of ranked.entries()) sides[at] = [0, 1, 1, 0][place % 4] ?? 0;
  return sides;
}
