import type { ClockRules } from '../../protocol/clocks.ts';

/** The attendance of the player in a seat. */
export interface Attendance {
  readonly bankMs: number;
  /** The last own turns, oldest first: 1 was played, 0 was missed. */
  readonly recent: string;
  /** In the whole game. */
  readonly missed: number;
  /** The time at which a commander takes the seat over; null = its player is there. */
  readonly replaceAt: number | null;
  /** The round in which one did, because its player was absent. */
  readonly replacedRound: number | null;
  readonly hasReturned: boolean;
  /** Pauses that its player asked for and got. */
  readonly pauses: number;
}

/** No clock looks back further than this many turns. */
const RECENT_TURNS = 20;

export const arrived = ({ bankMs }: ClockRules): Attendance => ({
  bankMs,
  recent: '',
  missed: 0,
  replaceAt: null,
  replacedRound: null,
  hasReturned: false,
  pauses: 0,
});

const withTurn = ({ recent }: Attendance, turn: '0' | '1'): string => (recent + turn).slice(-RECENT_TURNS);

export const turnPlayed = (seat: Attendance): Attendance => ({
  ...seat,
  recent: withTurn(seat, '1'),
  replaceAt: null,
});

/** Missed too often, a commander stands ready. */
export function turnMissed(rules: ClockRules, seat: Attendance, now: number): Attendance {
  const after = { ...seat, recent: withTurn(seat, '0'), missed: seat.missed + 1 };
  return isAbsent(rules, after) ? { ...after, replaceAt: seat.replaceAt ?? now + rules.graceMs } : after;
}

function isAbsent({ missed }: ClockRules, { recent, missed: all }: Attendance): boolean {
  const counted = missed.among === Infinity ? all : recent.slice(-missed.among).replaceAll('1', '').length;
  return recent.endsWith('0'.repeat(missed.inRow)) || counted >= missed.inAll;
}

export const isThere = (seat: Attendance): Attendance =>
  seat.replaceAt === null ? seat : { ...seat, replaceAt: null };
