import { nextToReplace, type ClockState } from '../clocks/clockState.ts';

/**
 * Those who are told that a command has changed the clock in the middle of a turn. In fog the side of its player hears
 * of a deadline that has moved, because only a command moves it; that a player was waited for, and is there, is public.
 */
export function clockHearers(
  before: ClockState,
  after: ClockState,
  isFogged: boolean,
): 'everybody' | 'side' | 'nobody' {
  if (isWaitedForAnew(before, after)) return 'everybody';
  if (before.time.limitAt === after.time.limitAt) return 'nobody';
  return isFogged ? 'side' : 'everybody';
}

/** Does a commander stand ready for another player than before, or for nobody any more? */
export const isWaitedForAnew = (before: ClockState, after: ClockState): boolean =>
  nextToReplace(before)?.at !== nextToReplace(after)?.at;
