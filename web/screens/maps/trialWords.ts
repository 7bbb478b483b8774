import { t } from '@lingui/core/macro';
import type { MapTrial, SeatVerdict } from '../../../sync-server/protocol/mapTrials.ts';

/** Half of a 95 % interval is so many standard errors (`engine/trials/verdict.ts`). */
const INTERVAL = 1.96;

/** What the seats of a map come to, in a sentence. */
export function verdictWords(verdict: SeatVerdict | null): string {
  switch (verdict) {
    case null:
      return t`Too few games have been played to tell fairness from luck.`;
    case 'even':
      return t`No place in the turn order is further than 10% from its fair share.`;
    case 'leans':
      return t`One place in the turn order is further than 10% from its fair share, and chance may be the reason.`;
    case 'uneven':
      return t`A place in the turn order is surely further than 10% from its fair share.`;
  }
}

/** The same in a word, as lists have it. */
export function verdictWord(verdict: SeatVerdict): string {
  switch (verdict) {
    case 'even':
      return t`seats even`;
    case 'leans':
      return t`seats lean`;
    case 'uneven':
      return t`seats uneven`;
  }
}

/** Says how those fare who begin somewhere or hold something first: '12% more wins than fair, give or take 5%'. */
export function advantageWords({ off, error }: MapTrial['starts'][number]): string {
  const percent = Math.abs(Math.round(off * 100));
  const within = Math.round(INTERVAL * error * 100);
  return off < 0
    ? t`${percent}% fewer wins than fair, give or take ${within}%`
    : t`${percent}% more wins than fair, give or take ${within}%`;
}
